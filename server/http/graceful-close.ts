import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, an idle connection stays open for this time, because a proxy may be sending the next request over it.
 */
const idleGraceMs = 1_000;

/** While the application closes, every response ends its connection. Call this function before routes are registered. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // Fastify itself sets the header only for requests that begin after `preClose`.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops accepting connections, waits for open requests, and then closes the database. After `timeoutMs` all connections are closed,
 * because Node checks no time limits while a server closes: a client that sends nothing could keep its connection for ever.
 */
export async function closeGracefully(
  apps: readonly FastifyInstance[],
  database: { destroy(): Promise<void> },
  timeoutMs: number,
): Promise<void> {
  await Promise.all(apps.map((app) => closeApp(app, timeoutMs)));
  await database.destroy();
}

async function closeApp(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const closeIdle = app.server.closeIdleConnections.bind(app.server);
  // Node itself calls `closeIdleConnections` at once, so requests that a proxy is sending would be lost.
  app.server.closeIdleConnections = () => undefined;
  const idleTimer = setInterval(closeIdle, idleGraceMs);
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearInterval(idleTimer);
  clearTimeout(timeout);
}

/**
 * A terminal sends Ctrl-C to npm and to this process. With bash, npm sends the signal again some milliseconds later. A second signal
 * within this time is ignored.
 */
const repeatedSignalMs = 300;

/** Closes on the first SIGTERM or SIGINT, and ends the process immediately on a second signal. */
export function closeOnSignal(close: () => Promise<void>): void {
  let firstSignalAt: number | undefined;
  const onSignal = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (performance.now() - firstSignalAt > repeatedSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
