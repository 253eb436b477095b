import { describe, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import { contact } from '../request.ts';
import { allDelivered, runApp } from '../running-app.ts';
import { enginesAbove } from '../stores.ts';
import { createAuthenticator } from './authenticator.ts';
import { asha, minute, useClockedDesk } from './running-desk.ts';
import { documentOf } from './use-desk-pages.ts';
import { cookieOf, createKey, deskVisitor, signIn } from './visitor.ts';

describe.each(enginesAbove)('a step-up on %s', (_name, makeEngine) => {
  const { store, enter } = useClockedDesk(makeEngine());

  test('is asked for after five minutes, and a stolen cookie alone changes nothing', async () => {
    const { origin, database, clock, visitor, cookie, device, enrol } = await enter();
    const reference = await store.store(contact);
    const other = createAuthenticator(origin);
    await createKey(origin, '/you/keys', cookie, other);
    expect((await visitor.get('/enquiries.csv')).status, 'at first nothing is asked').toBe(200);

    clock.now += 5 * minute + 1;
    const keys = await visitor.postJson('/you/keys/options');
    expect([keys.status, JSON.parse(keys.text).stepUp]).toEqual([403, true]);
    expect((await visitor.postJson('/you/keys', {})).status).toBe(403);
    const answers = [
      await visitor.postForm('/you/keys/remove', { key: other.id }),
      await visitor.postForm('/you/sessions/end'),
      await visitor.postForm(`/enquiries/${reference}/erase`, { address: contact.businessEmail }),
      await visitor.get('/enquiries.csv?status=open&words=a+b'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(403);
      expect(text).toContain('Confirm with your passkey</button>');
      expect(text).toContain('A passkey needs JavaScript.');
    }
    const repeated = answers.slice(2).map(({ text }) => {
      const form = documentOf(text).querySelector<HTMLFormElement>('form.door');
      const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => `${input.name}=${input.value}`);
      return [form?.getAttribute('method'), form?.getAttribute('action'), ...fields];
    });
    expect(repeated, 'what was typed is kept').toEqual([
      ['post', `/enquiries/${reference}/erase`, `address=${contact.businessEmail}`],
      ['get', '/enquiries.csv', 'status=open', 'words=a b'],
    ]);
    expect(await database.selectFrom('passkeys').select('id').execute()).toHaveLength(2);
    expect(await database.selectFrom('enquiries').select('status').execute()).toEqual([{ status: 'open' }]);

    const ben = await enrol('ben@company.example');
    const foreign = await signIn(origin, ben.device, { cookie, address: '/step-up' });
    expect(foreign.status, 'a colleague’s key is none of theirs').toBe(400);

    const steppedUp = await signIn(origin, device, { cookie, address: '/step-up' });
    expect(steppedUp.status).toBe(204);
    expect((await visitor.get('/you')).status, 'a copy of the cookie is out').toBe(401);
    const again = deskVisitor(origin, cookieOf(steppedUp));
    expect((await again.postForm('/you/keys/remove', { key: other.id })).status).toBe(303);
    expect(await database.selectFrom('passkeys').select('id').where('person', '=', asha).execute()).toEqual([
      { id: device.id },
    ]);
  });

  test('comes with a mail for each new key', async () => {
    const server = await startMailServer();
    const { database } = await enter(server.env);
    await runApp({ ...store.env, ...server.env });
    await allDelivered(database);
    expect(server.mails.map(({ to }) => to)).toEqual([[asha]]);
    expect(server.mails[0]?.raw).toContain('20 November 2026');
  });
});
