import type { FastifyInstance } from 'fastify';
import type { Database } from './database/schema.ts';

/**
 * How long a connection without a request is kept while closing, in milliseconds. A proxy has its next request on the
 * way over a busy one, and would lose it if the connection were cut at once.
 */
const idleGraceMs = 1_000;

/** From the moment closing begins, each answer is the last one on its connection. Call it before the routes are set. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  // Fastify says so by itself only to requests that begin later.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops taking connections, lets the requests in flight finish, then closes the store. A client that stalls is cut
 * off after `timeoutMs` milliseconds: a closing server no longer watches its time limits.
 */
export async function closeGracefully(
  apps: readonly FastifyInstance[],
  database: Database,
  timeoutMs: number,
): Promise<void> {
  await Promise.all(apps.map((app) => closeApp(app, timeoutMs)));
  await database.destroy();
}

async function closeApp(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const closeIdle = app.server.closeIdleConnections.bind(app.server);
  // Node calls it when closing begins, whatever is on its way over those connections.
  app.server.closeIdleConnections = () => undefined;
  const sweep = setInterval(closeIdle, idleGraceMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * A terminal sends Ctrl-C to npm and to this process, and where the shell is bash npm sends it here once more, some
 * milliseconds later: the second of such a pair is not a second wish to stop.
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
