import { describe, expect, test } from 'vitest';
import { contact, request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { useClockedDesk } from './running-desk.ts';
import { documentOf, textOf } from './use-desk-pages.ts';
import { deskVisitor, signIn } from './visitor.ts';

describe.each(enginesAbove)('the desk on %s', (_name, makeEngine) => {
  const { store, enter } = useClockedDesk(makeEngine());

  test('ignores NUL and lone surrogates everywhere', async () => {
    const { origin, visitor } = await enter();
    const id = await store.store(contact);
    for (const path of ['/enquiries/%00', '/enquiries/%00/erase', '/invitation/%00']) {
      expect([404, 410], path).toContain((await visitor.get(path)).status);
    }
    expect((await visitor.postForm('/enquiries/%00', { action: 'answered' })).status).toBe(409);
    expect((await visitor.postForm('/enquiries', { action: 'answered', reference: 'a\0\ud800' })).status).toBe(409);
    const owner = await visitor.postForm(`/enquiries/${id}`, { action: 'assign', owner: 'a\0\ud800' });
    expect(owner.status).toBe(409);
    for (const key of ['\0', '\ud800', '%00', 'ä']) {
      const answer = await deskVisitor(origin).postJson('/sign-in', { id: key, response: {} });
      expect(answer.status, key).toBe(400);
    }
  });

  test('refuses to answer what is suspected or gone, which is no error of the desk', async () => {
    const { visitor, logged } = await enter();
    const spam = await store.store(contact, '2026-11-10', ['links']);
    for (const id of [spam, 'AAAAA-AAAAA'])
      expect((await visitor.postForm(`/enquiries/${id}/answering`)).status, id).toBe(409);
    expect(logged.join('')).not.toContain('request failed');
  });

  test('logs why a passkey was refused, without the request', async () => {
    const { origin, logged, device } = await enter();
    const sent = device.sign({ challenge: 'zqxj' }, 'https://zqxj.example');
    await deskVisitor(origin).postJson('/sign-in', { ...sent, id: 'zqxj' });
    await deskVisitor(origin).postJson('/sign-in', { ...sent, rawId: 'zqxj' });
    await deskVisitor(origin).postJson('/sign-in', sent);
    expect((await signIn(origin, device)).status).toBe(204);
    const lines = logged.filter((line) => line.includes('passkey refused')).map((line) => JSON.parse(line).reason);
    expect(lines).toEqual(['unknown passkey', 'not accepted', 'a challenge that is not known, used, or too old']);
    expect(logged.join('')).not.toContain('zqxj');
  });

  test('makes nothing for HEAD', async () => {
    const { origin, cookie } = await enter();
    for (const path of ['/enquiries.csv', '/news?since=2026-11-20', '/figures']) {
      expect((await request(origin, path, { method: 'HEAD', headers: { cookie } })).status, path).toBe(404);
    }
  });

  test('has figures of two years at most, with a note', async () => {
    const { visitor } = await enter();
    const period = async (query: string) => {
      const page = documentOf((await visitor.get(`/figures?${query}`)).text);
      return [page.querySelector('[name=from]')?.getAttribute('value'), textOf(page, 'main')];
    };
    const cut = expect.stringContaining('The longest period is 2 years.');
    expect(await period('from=2001-01-01&to=2026-11-20')).toEqual(['2024-11-20', cut]);
    expect(await period('to=2026-11-20')).toEqual(['2024-11-20', cut]);
    expect(await period('from=2025-01-01&to=2026-11-20')).toEqual([
      '2025-01-01',
      expect.not.stringContaining('longest period'),
    ]);
  });
});
