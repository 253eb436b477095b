import { expect, test } from 'vitest';
import { describeFindings, type Finding } from './finding.ts';

const file = 'content/company.yaml';
const noted = 'Where the sample is right about your company, too, write the comment # confirmed behind the value.';

test('each finding says where it is, counted from 1, what is there and what belongs there', () => {
  const findings = [
    { file, line: 80, field: 'clients.0.name', found: '"Placeholder Bank"', put: 'a client' },
    { file, line: 7, field: 'paymentGateways.1', found: `"${'Sample '.repeat(20)}"`, put: 'your own' },
    { file: 'environment', line: null, field: 'SMTP_URL', found: 'nothing', put: 'the address of the mail server' },
  ];
  expect(describeFindings(findings).split('\n')).toEqual([
    'content/company.yaml: 2',
    '  content/company.yaml:80 clients › 1 › name: found "Placeholder Bank". Right: a client.',
    `  content/company.yaml:7 paymentGateways › 2: found "${'Sample '.repeat(20).slice(0, 79)}…. Right: your own.`,
    '',
    'environment: 1',
    '  SMTP_URL: found nothing. Right: the address of the mail server.',
    '',
    '3 things are left to do before going live. docs/guides/launch.md explains each.',
    noted,
  ]);
});

test('of many findings in a file the first three are printed, unless all are asked for', () => {
  const findings = [...Array(9).keys()].map(
    (index): Finding => ({ file, line: index + 1, field: 'a', found: 'b', put: 'c' }),
  );
  const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));
  expect(lines(describeFindings(findings))).toHaveLength(4);
  expect(lines(describeFindings(findings)).at(-1)).toBe('  … and 6 more');
  expect(lines(describeFindings(findings, true))).toHaveLength(9);
  expect(lines(describeFindings(findings.slice(0, 4)))).toHaveLength(4);
});
