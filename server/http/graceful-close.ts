import type { FastifyInstance } from 'fastify';

/**
 * An idle connection stays open for this time while the server closes. A proxy may be sending the next request over it,
 * and closing at once would lose that request.
 */
const idleGraceMs = 1_000;

/** While the application closes, every answer ends its connection. Call it before routes are registered. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  // Fastify does this only for requests that begin later.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops accepting connections, waits for open requests, then closes the store. After `timeoutMs` it closes all connections:
 * a closing server no longer checks its time limits, so a client that stalls could stay for ever.
 */
export async function closeGracefully(
  apps: readonly FastifyInstance[],
  store: { destroy(): Promise<void> },
  timeoutMs: number,
): Promise<void> {
  await Promise.all(apps.map((app) => closeApp(app, timeoutMs)));
  await store.destroy();
}

async function closeApp(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const closeIdle = app.server.closeIdleConnections.bind(app.server);
  // Node calls it when closing begins, and would lose requests that are on their way over these connections.
  app.server.closeIdleConnections = () => undefined;
  const sweep = setInterval(closeIdle, idleGraceMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * A terminal sends Ctrl-C to npm and to this process. With bash, npm sends it again some milliseconds later. This second signal must
 * not end the process.
 */
const echoMs = 300;

/** Closes on the first SIGTERM or SIGINT, and ends the process at once on a second one. */
export function closeOnSignal(close: () => Promise<void>): void {
  let first: number | undefined;
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (performance.now() - first > echoMs) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
