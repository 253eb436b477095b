import { buffer } from 'node:stream/consumers';
import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';
import { deliveryText } from '../desk/ui/texts.ts';
import { retry } from '../enquiries/outbox/backlog.ts';
import { claim, recordPossibleArrival } from '../enquiries/outbox/queue.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder } from './stores.ts';

test('a mail that the server never confirms goes to the client once, and to the company twice with one Message-ID', async () => {
  const copies: string[] = [];
  const server = await startMailServer({
    onData: async (stream, { envelope, remotePort }) => {
      const id = /^message-id: (.*)$/im.exec((await buffer(stream)).toString())?.[1];
      copies.push(`${envelope.rcptTo[0]?.address} ${id}`);
      server.cut(remotePort);
    },
  });
  const running = await runApp(server.env);
  const { id } = JSON.parse((await postJson(running.origin, contact)).text);
  const ended = () => running.database.selectFrom('outbox').selectAll().where('outcome', '=', 'given-up').execute();
  const rows = await until('the end', async () => ((await ended()).length === 2 ? ended() : undefined));
  expect(copies.filter((copy) => copy.startsWith('asha'))).toHaveLength(1);
  expect(copies).toHaveLength(3);
  expect(new Set(copies).size).toBe(2);
  for (const row of rows) expect(deliveryText(row)).toMatch(/^given up: perhaps sent: the mail server got all of it/);
  // If a person presses Retry, another copy is sent.
  await retry(running.database, { who: 'priya@company.example', now: new Date() }, { ids: [id] });
  await until('more', () => copies.length > 4);
});

test('a confirmation that a killed process had sent is not sent again, and only one process sends a mail', async () => {
  const server = await startMailServer();
  const folder = await dataFolder();
  const first = await runApp({ DATA_DIR: folder });
  await postJson(first.origin, contact);
  const [claimed] = await claim(first.database, ['confirmation-mail'], 1, new Date());
  if (!claimed) throw new Error('Nothing was claimed');
  await recordPossibleArrival(first.database, claimed);
  await expect(recordPossibleArrival(first.database, { ...claimed, attempts: 0 })).rejects.toThrow('Another process');
  await first.database.updateTable('outbox').set({ claimed_until: null }).execute();
  const { database } = await runApp({ DATA_DIR: folder, ...server.env });
  const confirmation = () =>
    database.selectFrom('outbox').select('outcome').where('kind', '=', 'confirmation-mail').executeTakeFirst();
  await until('the end', async () => (await confirmation())?.outcome === 'given-up');
  await until('the mail to the company', () => server.mails.length > 0);
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@company.example']]);
});
