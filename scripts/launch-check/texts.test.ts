import { test } from 'vitest';
import { expectFound } from './test-setup.ts';

const terms = 'content/legal/terms-and-conditions.md';
const policy = 'content/legal/privacy-policy.md';

test.each([
  ['a story in a folded text', 'content/services.yaml', /^lead: .*\n/m, 'lead: >-\n  Deccanary\n', 'lead'],
  ['a legal text without a lawyer', policy, 'reviewed: "2026-11-01"', 'reviewed: false', 'reviewed'],
  ['a question to counsel', terms, /^## .*\n/m, '## Fees\n\n<!-- For counsel to confirm: the cap. -->\n', 'Fees'],
  ['a sample address in a legal text', terms, /^## .*\n/m, '## Fees\n\nhello@deccanary.example\n', 'Fees'],
])('%s is found', (_, path, from, to, field) => expectFound(path, from, to, field));
