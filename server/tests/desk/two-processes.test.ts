import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { cli, cliJson } from '../command-line.ts';
import { emptyStoreOn } from '../empty-store.ts';
import { enginesBetween } from '../engines.ts';
import { request } from '../request.ts';
import { prepareServing } from '../serving-process.ts';
import { createAuthenticator } from './authenticator.ts';
import { cookieOf } from './visitor.ts';

const name = 'https://desk.example';
const asha = 'asha@company.example';

describe.each(enginesBetween)('two processes behind one name on %s', (_name, makeEngine) => {
  const empty = emptyStoreOn(makeEngine());
  const serving = prepareServing();

  test('take each step of signing in in turns, share the session, and end it both', async () => {
    const env = {
      ...empty.env,
      DESK_PORT: '0',
      DESK_URL: name,
      TRUST_PROXY: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
    };
    const ports: string[] = [];
    for (let i = 0; i < 2; i++) {
      const server = serving.run(env);
      // It prints a host name without the port. The log has both ports; the desk's is the second.
      await until('the desk', () => /^Desk: https:\/\/desk\.example$/m.exec(server.stdout())?.[0]);
      const listening = await until('both ports', () => {
        const all = [...server.stdout().matchAll(/"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/g)];
        return all[1]?.[1];
      });
      ports.push(listening);
    }
    const [one = '', other = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
    const ask = (origin: string, path: string, body?: unknown, cookie = '') =>
      request(origin, path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: 'desk.example', origin: name, cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });

    const { pathname } = new URL((await cliJson(env, 'invite', asha)).link);
    const device = createAuthenticator(name);
    const created = await ask(
      one,
      pathname,
      device.create(JSON.parse((await ask(other, `${pathname}/options`, {})).text)),
    );
    expect(created.status).toBe(204);
    const signedIn = await ask(
      other,
      '/sign-in',
      device.sign(JSON.parse((await ask(one, '/sign-in/options', {})).text)),
    );
    expect(signedIn.status).toBe(204);
    const statuses = async () => {
      const cookies = [created, signedIn].map(cookieOf);
      const answers = await Promise.all(
        cookies.flatMap((cookie) => [one, other].map((at) => ask(at, '/you', undefined, cookie))),
      );
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await cli(env, 'revoke', asha)).code).toBe(0);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  }, 60_000);
});
