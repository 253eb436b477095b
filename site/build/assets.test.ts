import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './assets.ts';

test('the policy limits form actions, base URLs and frames, which default-src does not limit', () => {
  const policy = contentSecurityPolicy({ boot: '', criticalCss: { slides: '', hero: '', panel: '' } });
  expect(policy).toMatch(
    /^default-src 'none'; .*; form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'self'$/,
  );
});
