import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './database/schema.ts';
import { closeGracefully } from './graceful-close.ts';

test('does not wait for ever for a client that stalls', async () => {
  const app = Fastify();
  const reached = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => reached.resolve());
  app.post('/', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const cut = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await reached.promise;

  await closeGracefully(app, new Kysely<Tables>({ dialect: noDatabase }), 20);
  await cut;
  expect(app.server.listening).toBe(false);
});

const noDatabase = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};
