import type { Database } from '../../database/schema.ts';
import { invite } from '../../desk/sign-in/access.ts';
import type { Right } from '../../desk/sign-in/rights.ts';
import { request, type TestAnswer } from '../request.ts';
import { createAuthenticator } from './authenticator.ts';

/** The fields of a form: an object, or pairs in which a name may occur several times. */
export type Fields = Record<string, string> | [name: string, value: string][];

/** Sends requests like a page of the desk. */
export function deskVisitor(origin: string, cookie = '') {
  // Like a browser, it sends the cookie with the result of an action until a response deletes the cookie.
  let result = '';
  const send = async (path: string, type?: string, body?: string): Promise<TestAnswer> => {
    const headers = { cookie: [cookie, result].filter(Boolean).join('; ') };
    const postHeaders = type ? { origin, 'sec-fetch-site': 'same-origin', 'content-type': type } : {};
    const sent = type ? { method: 'POST', body: body ?? '' } : {};
    const answer = await request(origin, path, { headers: { ...headers, ...postHeaders }, ...sent });
    const resultCookie = answer.headers['set-cookie']?.find((header) => header.startsWith('desk-done='));
    if (resultCookie) result = resultCookie.includes('Max-Age=0') ? '' : (resultCookie.split(';')[0] ?? '');
    return answer;
  };
  return {
    get: (path: string) => send(path),
    postJson: (path: string, body: unknown = {}) => send(path, 'application/json', JSON.stringify(body)),
    postForm: (path: string, fields: Fields = {}) =>
      send(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  };
}

/** Whether this cookie has a session. */
export const isSignedIn = async (origin: string, cookie: string) =>
  (await deskVisitor(origin, cookie).get('/you')).status === 200;

/** The cookie of a response in the form in which a browser sends it back. */
export const cookieOf = ({ headers }: TestAnswer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** Creates a passkey with two requests. @returns the second response */
export async function createKey(origin: string, address: string, cookie = '', device = createAuthenticator(origin)) {
  const visitor = deskVisitor(origin, cookie);
  const options = await visitor.postJson(`${address}/options`);
  return visitor.postJson(address, device.create(JSON.parse(options.text)));
}

type Device = ReturnType<typeof createAuthenticator>;

/** Signs a challenge of `address`. With a cookie this is a step-up, without a cookie it is signing in. */
export async function signIn(
  origin: string,
  device: Device,
  { cookie = '', address = '/sign-in', counter = 0 }: { cookie?: string; address?: string; counter?: number } = {},
) {
  const visitor = deskVisitor(origin, cookie);
  const options = await visitor.postJson(`${address}/options`);
  return visitor.postJson(address, device.sign(JSON.parse(options.text), origin, counter));
}

/** Invites a person and creates the person's passkey. */
export async function enrol(
  origin: string,
  database: Database,
  address: string,
  now = new Date(),
  rights?: readonly Right[],
) {
  const device = createAuthenticator(origin);
  const token = await invite(database, { who: 'the operator', now }, address, rights);
  const cookie = cookieOf(await createKey(origin, `/invitation/${token}`, '', device));
  return { device, token, cookie, visitor: deskVisitor(origin, cookie) };
}
