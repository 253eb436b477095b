import { expect, test } from 'vitest';
import { describeFindings } from './finding.ts';

test('each finding says where it is, counted from 1, what is there and what belongs there', () => {
  const findings = [
    { file: 'content/company.yaml', line: 80, field: 'clients.0.name', found: '"Placeholder Bank"', put: 'a client' },
    { file: 'content/company.yaml', line: 7, field: 'paymentGateways.1', found: '"Sample"', put: 'your own' },
    { file: 'environment', line: null, field: 'SMTP_URL', found: 'nothing', put: 'the address of the mail server' },
  ];
  expect(describeFindings(findings).split('\n')).toEqual([
    'content/company.yaml',
    '  content/company.yaml:80 clients › 1 › name: found "Placeholder Bank". Right: a client.',
    '  content/company.yaml:7 paymentGateways › 2: found "Sample". Right: your own.',
    '',
    'environment',
    '  SMTP_URL: found nothing. Right: the address of the mail server.',
    '',
    '3 things are left to do before going live. docs/guides/launch.md explains each.',
  ]);
});
