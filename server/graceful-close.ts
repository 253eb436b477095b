import type { FastifyInstance } from 'fastify';
import type { Database } from './database/schema.ts';

/** How often connections are closed that a finished request has left open, in milliseconds. */
const sweepInterval = 50;

/**
 * Stops taking connections, lets the requests in flight finish, then closes the store. A client that stalls is cut
 * off after `patience` milliseconds: a closing server no longer watches its time limits.
 */
export async function closeGracefully(app: FastifyInstance, database: Database, patience: number): Promise<void> {
  // Node closes idle connections once, when closing begins; one that falls idle later would be kept for its time-out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval);
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
  await database.destroy();
}

/**
 * npm passes on a signal that a terminal has sent to every process already: the second of such a pair is not a
 * second wish to stop.
 */
const echoMilliseconds = 300;

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
    } else if (performance.now() - first > echoMilliseconds) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
