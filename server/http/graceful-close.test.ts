import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully, endConnectionsOnClose } from './graceful-close.ts';

const noDatabase = { destroy: async () => undefined };

test('closes the connection of a client that sends nothing', async () => {
  const app = Fastify();
  const reached = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => reached.resolve());
  app.post('/', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const socketClosed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await reached.promise;

  await closeGracefully([app], noDatabase, 20);
  await socketClosed;
  expect(app.server.listening).toBe(false);
});

test('answers requests over open connections, each with `connection: close`', async () => {
  const app = Fastify({ return503OnClosing: false });
  endConnectionsOnClose(app);
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.get('/', () => 'done');
  app.get('/slow', async () => {
    reached.resolve();
    await released.promise;
    return 'done';
  });
  app.addHook('preClose', async () => closing.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const get = async (path: string) => {
    const [response] = await once(request({ port, path, agent }).end(), 'response');
    await once(response.resume(), 'end');
    return [response.statusCode, response.headers.connection];
  };
  const slow = get('/slow');
  await reached.promise;
  expect(await get('/')).toEqual([200, 'keep-alive']);

  const closed = closeGracefully([app], noDatabase, 10_000);
  await closing.promise;
  expect(await get('/')).toEqual([200, 'close']);
  released.resolve();
  expect(await slow).toEqual([200, 'close']);
  await closed;
});
