import { describe, expect, test } from 'vitest';
import { cli } from '../cli-process.ts';
import { request } from '../request.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runDesk } from './running-desk.ts';

describe('DESK_USER_HEADER', () => {
  const prepare = async () => {
    const env = { DATA_DIR: await temporaryFolder(), DESK_PORT: '0', TRUST_PROXY: '1', DESK_USER_HEADER: 'X-User' };
    const desk = await runDesk(env);
    const ask = (headers: Record<string, string | string[]>, path = '/', method = 'GET') =>
      request(desk.origin, path, { method, headers: { origin: desk.origin, ...headers } });
    return { ...desk, env, ask };
  };

  test('lets in whom the proxy names, over loopback, and there is nothing to sign in with', async () => {
    const { ask, database } = await prepare();
    const answer = await ask({ 'x-user': 'Asha@Company.example' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('asha@company.example');
    expect(answer.text).not.toContain('Sign out');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await database.selectFrom('people').select('address').execute()).toEqual([
      { address: 'asha@company.example' },
    ]);
    expect((await ask({}, '/sign-in/options', 'POST')).status).toBe(403);
    expect((await ask({}, '/invitation/token')).status).toBe(403);
    expect((await ask({ 'x-user': 'asha@company.example' }, '/you')).text).toContain(
      'keys and sessions are kept there',
    );
  });

  test('does not let in who is not named, or named twice, or revoked', async () => {
    const { ask, env } = await prepare();
    const twice = ['asha@company.example', 'ben@company.example'];
    for (const header of ['', 'asha', 'a b', 'asha@company.example, ben@company.example', twice]) {
      expect((await ask({ 'x-user': header })).status, String(header)).toBe(403);
    }
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'x-user': 'asha@company.example' })).status).toBe(200);
    expect((await cli(env, 'revoke', 'asha@company.example')).code).toBe(0);
    expect((await ask({ 'x-user': 'asha@company.example' })).status).toBe(403);
  });

  test('is not believed from a public address, whatever forwarding headers say', async () => {
    const { personOfHeader } = await import('../../../server/desk/access/proxy-header.ts');
    const { database } = await prepare();
    const asked = async (remoteAddress: string) => {
      const raw = {
        socket: { remoteAddress },
        headers: { 'x-user': 'asha@company.example', 'x-forwarded-for': '10.0.0.1' },
      };
      const context = { database, now: () => new Date() };
      return personOfHeader(context as never, { raw, log: { warn: () => undefined } } as never, 'x-user');
    };
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.16.0.1', 'fd00::1', '::ffff:10.0.0.1']) {
      expect(await asked(address), address).toEqual({ person: 'asha@company.example' });
    }
    for (const address of ['203.0.113.7', '2001:db8::1', '8.8.8.8', '::ffff:203.0.113.7', '', 'localhost']) {
      expect(await asked(address), address).toHaveProperty('why');
    }
  });
});
