import { buffer } from 'node:stream/consumers';
import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';
import { deliveryText } from '../desk/ui/labels.ts';
import { retry } from '../enquiries/actions/retry.ts';
import { openTransport } from '../enquiries/mail/transport.ts';
import { claim, noteCopy } from '../enquiries/outbox/queue.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder } from './stores.ts';

test('a mail whose end is never acknowledged goes to the client once, and to the company twice under one id', async () => {
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
  // A person who presses Retry wants another copy.
  await retry(running.database, { who: 'priya@company.example', now: new Date() }, { ids: [id] });
  await until('more', () => copies.length > 4);
});

test('a confirmation that a killed process had sent is not sent again, and neither is a mail that another one sends', async () => {
  const server = await startMailServer();
  const folder = await dataFolder();
  const first = await runApp({ DATA_DIR: folder });
  await postJson(first.origin, contact);
  const [claimed] = await claim(first.database, ['confirmation-mail'], 1, new Date());
  if (!claimed) throw new Error('Nothing was claimed');
  await noteCopy(first.database, claimed);
  await expect(noteCopy(first.database, { ...claimed, attempts: 0 })).rejects.toThrow('Another process');
  await first.database.updateTable('outbox').set({ claimed_until: null }).execute();
  const { database } = await runApp({ DATA_DIR: folder, ...server.env });
  const confirmation = () =>
    database.selectFrom('outbox').select('outcome').where('kind', '=', 'confirmation-mail').executeTakeFirst();
  await until('the end', async () => (await confirmation())?.outcome === 'given-up');
  await until('the mail to the company', () => server.mails.length > 0);
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@company.example']]);
});

test.each([
  ['desk@company.example', 'https://site.example', 'smtp://127.0.0.1', 'site.example'],
  ['desk@company.example', 'http://127.0.0.1:3000', 'smtp://127.0.0.1', 'company.example'],
  ['desk@müller.example', 'http://localhost', 'smtp://127.0.0.1', 'xn--mller-kva.example'],
  ['desk@localhost', 'http://localhost', 'smtp://127.0.0.1', undefined],
  ['desk@company.example', 'https://site.example', 'smtp://127.0.0.1?name=mail.example', 'mail.example'],
])('%s at %s says its name to %s, and waits as long as the protocol promises', async (address, site, smtpUrl, name) => {
  const transport = await openTransport({ smtpUrl, from: { name: '', address } }, site);
  const { options } = transport.transporter as unknown as { options: Record<string, unknown> };
  transport.close();
  expect(options.name).toBe(name);
  const minutes = (key: string) => Number(options[key]) / 60_000;
  expect(minutes('greetingTimeout')).toBeGreaterThanOrEqual(5);
  expect(minutes('connectionTimeout')).toBeGreaterThanOrEqual(5);
  expect(minutes('socketTimeout')).toBeGreaterThan(10);
});
