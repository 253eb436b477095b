import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { withDeskIfPortIsFree } from '../../desk/desk-start.ts';
import { firstInvitation } from '../../desk/sign-in/access.ts';
import { runDesk } from './running-desk.ts';
import { createKey, deskVisitor } from './visitor.ts';

test('a desk without settings does not start if another program uses its port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const configured = readConfig({ DESK_PORT: String(port) });
  const unconfigured = { ...configured, desk: { ...readConfig({}).desk, port } } as typeof configured;
  expect((await withDeskIfPortIsFree(unconfigured)).desk).toBeUndefined();
  expect(await withDeskIfPortIsFree(configured), 'its own error names the variable').toBe(configured);
  other.close();
  await once(other, 'close');
  expect(await withDeskIfPortIsFree(unconfigured)).toBe(unconfigured);
});

test('on the person’s own machine there is an invitation to the desk until somebody has a key', async () => {
  const { origin, database } = await runDesk();
  const { pathname } = new URL((await firstInvitation(database, origin)) ?? '');
  expect((await deskVisitor(origin).get(pathname)).status).toBe(200);
  expect((await createKey(origin, pathname)).status).toBe(204);
  expect(await firstInvitation(database, origin)).toBeUndefined();
});
