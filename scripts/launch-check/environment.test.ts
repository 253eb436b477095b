import { expect, test } from 'vitest';
import { check, places, readyProject } from './test-setup.ts';

test.each([
  ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['no recipient', { ENQUIRIES_TO: undefined }, 'ENQUIRIES_TO'],
  ["the sample's sender", { ENQUIRIES_FROM: 'hello@deccanary.example' }, 'ENQUIRIES_FROM'],
  ['an origin without TLS', { SITE_URL: 'http://kestrel.test' }, 'SITE_URL'],
  ['a value that the site refuses', { PORT: 'eighty' }, 'PORT'],
])('%s is found', async (_, change, field) => {
  const { root, env } = await readyProject();
  const { findings } = await check(root, { ...env, ...change });
  expect(places(findings)).toContain(`environment ${field}`);
});
