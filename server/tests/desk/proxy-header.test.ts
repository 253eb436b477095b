import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import { personOfHeader } from '../../desk/access/proxy-header.ts';
import { cli } from '../command-line.ts';
import { request } from '../request.ts';
import { runDesk } from './running-desk.ts';

const asha = 'asha@company.example';
const secret = 'the-proxy-alone-knows-this-secret';

describe('DESK_USER_HEADER', () => {
  const prepare = async () => {
    const env = {
      DATA_DIR: await temporaryFolder(),
      DESK_PORT: '0',
      TRUST_PROXY: '1',
      DESK_USER_HEADER: 'X-User',
      DESK_USER_SECRET: secret,
    };
    const desk = await runDesk(env);
    expect(await cli(env, 'invite', asha)).toMatchObject({
      code: 0,
      stdout: `${asha} may sign in through the proxy.\n`,
    });
    const ask = (headers: Record<string, string | string[]>, path = '/', method = 'GET') =>
      request(desk.origin, path, { method, headers: { origin: desk.origin, 'x-desk-secret': secret, ...headers } });
    return { ...desk, env, ask };
  };

  test('the person that the proxy names over loopback is signed in, and has no keys', async () => {
    const { ask } = await prepare();
    const answer = await ask({ 'x-user': 'Asha@Company.example' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(asha);
    expect(answer.text).not.toContain('Sign out');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await ask({}, '/sign-in/options', 'POST')).status).toBe(403);
    expect((await ask({}, '/invitation/token')).status).toBe(403);
    expect((await ask({ 'x-user': asha }, '/you')).text).toContain('keys and sessions are managed there');
    // The proxy's sign-in counts as the fresh touch.
    expect((await ask({ 'x-user': asha }, '/enquiries.csv')).status).toBe(200);
  });

  test('refuses requests that name no person, or two', async () => {
    const { ask } = await prepare();
    const twice = [asha, 'ben@company.example'];
    for (const header of ['', 'asha', 'a b', `${asha}, ben@company.example`, twice]) {
      expect((await ask({ 'x-user': header })).status, String(header)).toBe(403);
    }
    expect((await ask({})).status).toBe(403);
  });

  test('requires an invitation, also after a revocation', async () => {
    const { ask, env, database } = await prepare();
    expect((await ask({ 'x-user': 'ceo@company.example' })).status).toBe(403);
    expect(await database.selectFrom('people').select('address').execute()).toEqual([{ address: asha }]);
    expect((await cli(env, 'revoke', asha)).code).toBe(0);
    expect((await ask({ 'x-user': asha })).status).toBe(403);
    expect((await cli(env, 'invite', asha)).code).toBe(0);
    expect((await ask({ 'x-user': asha })).status).toBe(200);
  });

  test('is refused without the secret', async () => {
    const { ask } = await prepare();
    for (const wrong of ['', 'guess', `${secret}x`, [secret, secret]]) {
      expect((await ask({ 'x-user': asha, 'x-desk-secret': wrong })).status, String(wrong)).toBe(403);
    }
  });

  test('is refused from a public address or from another than the peer, with any forwarding headers', async () => {
    const { database } = await prepare();
    const asked = async (remoteAddress: string, peer?: string) => {
      const raw = { socket: { remoteAddress }, headers: { 'x-user': asha, 'x-forwarded-for': '10.0.0.1' } };
      const proxy = { header: 'x-user', secret: undefined, peer };
      return personOfHeader({ database } as never, { raw, log: { warn: () => undefined } } as never, proxy);
    };
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.16.0.1', 'fd00::1', '::ffff:10.0.0.1']) {
      expect(await asked(address), address).toEqual({ person: asha });
    }
    for (const address of ['203.0.113.7', '2001:db8::1', '8.8.8.8', '::ffff:203.0.113.7', '', 'localhost']) {
      expect(await asked(address), address).toHaveProperty('why');
    }
    expect(await asked('::ffff:10.1.2.3', '10.1.2.3')).toEqual({ person: asha });
    expect(await asked('10.1.2.4', '10.1.2.3')).toHaveProperty('why');
  });
});
