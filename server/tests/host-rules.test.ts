import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csp, dist } from '@company/site/tests/built-site/site.ts';
import { expect, test } from 'vitest';
import { loadSite } from '../pages/release.ts';
import { request } from './request.ts';
import { runApp } from './running-app.ts';

const text = (file: string) => readFileSync(file, 'utf8');

/** The headers of a rule of `_headers`, by name. */
const ruleOf = (path: string): Record<string, string> => {
  const blocks = text(join(dist, '_headers')).split(/\n(?=\/)/);
  const lines =
    blocks
      .find((block) => block.startsWith(`${path}\n`))
      ?.trim()
      .split('\n') ?? [];
  return Object.fromEntries(lines.slice(1).map((line) => line.trim().split(/: (.*)/)));
};

test('a static host sends the security headers that the server sends', async () => {
  const { origin } = await runApp({ TRUST_PROXY: '1' }, await loadSite('dist-server/current'));
  const { headers: served } = await request(origin, '/', { headers: { 'x-forwarded-proto': 'https' } });
  const rule = ruleOf('/*');
  const { 'content-security-policy': policy = '', ...rest } = rule;
  expect(served).toMatchObject({ ...rest, 'content-security-policy': csp });
  expect(policy).toBe(csp);
  for (const file of ['headers.nginx.conf', 'headers.caddy']) {
    const lines = text(join('dist-server/current', file));
    for (const [name, value] of Object.entries(rule)) expect(lines).toContain(`${name} "${value}"`);
  }
});

test('a static host keeps hashed files for a year', () => {
  expect(ruleOf('/hashed/*')).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a static host redirects earlier addresses', async () => {
  const { redirects } = await loadSite('dist-server/current');
  const lines = text(join(dist, '_redirects')).trim().split('\n');
  expect(lines).toEqual(Object.entries(redirects).map(([from, to]) => `${from} ${to} 308`));
  for (const file of ['redirects.nginx.conf', 'redirects.caddy'])
    for (const [from, to] of Object.entries(redirects))
      expect(text(join('dist-server/current', file))).toMatch(new RegExp(`${from}\\S* ${to} permanent`));
});
