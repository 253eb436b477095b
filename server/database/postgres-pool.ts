import { setTimeout } from 'node:timers/promises';
import postgres from 'pg';
import { hasNoConnectionLeft } from './store-fault.ts';

const connectionTimeoutMs = 5_000;

const retryDelayMs = 100;

/** After a switch-over to another server, an old connection may read outdated data. */
const maxLifetimeSeconds = 300;

/** Shorter than the time after which a network forgets an idle connection. */
const keepAliveInitialDelayMillis = 10_000;

interface Failure extends Error {
  code?: string;
}

/** Whether a connection is useless: its server is read-only (25006), stops or has stopped (57P0x, 08xxx), or does not answer. */
const isUselessAfter = ({ code, message }: Failure): boolean =>
  code === undefined ? message === 'Query read timeout' : /^(25006|57P0\w|08\w{3})$/.test(code);

/** All open connections of this process, of all pools. If one of them fails, the others have probably failed, too. */
const connections = new Set<Connection>();

type Callback = (error: Failure | null, result: unknown) => void;

class Connection extends postgres.Client {
  isIdle = false;
  isSuspect = false;
  #cutBy: Failure | undefined;

  /** Takes every form of call that `pg` has. Statements have no name, so that every mode and version of PgBouncer takes them. */
  override query(...parts: never[]): never {
    // Later statements, such as the rollback, get the error that ended the connection.
    if (this.#cutBy) return Promise.reject(this.#cutBy) as never;
    const [statement, ...args] = parts as unknown[];
    const unnamed = isNamed(statement) ? { ...statement, name: undefined } : statement;
    const callback = args.at(-1);
    const send = super.query as (...parameters: unknown[]) => Promise<unknown>;
    if (typeof callback === 'function') {
      const observed: Callback = (error, result) => {
        if (error) this.#lookAt(error);
        (callback as Callback)(error, result);
      };
      return send.call(this, unnamed, ...args.slice(0, -1), observed) as never;
    }
    return send.call(this, unnamed, ...args).catch((error) => {
      this.#lookAt(error);
      throw error;
    }) as never;
  }

  #lookAt(error: Failure): void {
    if (!isUselessAfter(error)) return;
    this.cut(error);
    for (const other of connections) other.suspect(error);
  }

  /** A connection in use may be to another server that works. It is closed when it is free. */
  suspect(error: Failure): void {
    if (this.isIdle) this.cut(error);
    else this.isSuspect = true;
  }

  /** Closes the socket at once: a normal end would wait for a server that does not answer. */
  cut(error: Failure): void {
    this.#cutBy = error;
    connections.delete(this);
    // An idle connection leaves its pool.
    this.emit('error', error);
    // One in use leaves when it is released.
    void this.end();
    this.connection.stream.destroy();
  }
}

const isNamed = (statement: unknown): statement is object =>
  typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement;

type Checkout = (error: Error | undefined, client: postgres.PoolClient | undefined, done: Release) => void;
type Release = (error?: Error | boolean) => void;

class WaitingPool extends postgres.Pool {
  override connect(): Promise<postgres.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<postgres.PoolClient> | undefined {
    const client = this.#connect(performance.now() + connectionTimeoutMs);
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(deadline: number): Promise<postgres.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!hasNoConnectionLeft(error as Error) || performance.now() > deadline) throw error;
        await setTimeout(retryDelayMs);
      }
    }
  }
}

/**
 * Settings that the statements of this program need, whatever the defaults of a role or a database are. With a stricter isolation,
 * concurrent enquiries would fail.
 */
const ownSettings = `set default_transaction_isolation = 'read committed'; set standard_conforming_strings = on`;

/** A pool that gives out no useless connection. `options` are those of `pg`. */
export function createPool(options: postgres.PoolConfig): postgres.Pool {
  const pool = new WaitingPool({
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    maxLifetimeSeconds,
    Client: Connection as never,
    onConnect: async (client) => void (await client.query(ownSettings)),
    ...options,
  });
  // The pool replaces an idle connection that breaks, and a query reports its own error. Without a listener, Node would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    connections.add(client as unknown as Connection);
    // Without a listener, a connection that breaks between two queries of a transaction would also end the process.
    client.on('error', () => undefined);
  });
  pool.on('acquire', (client) => {
    (client as unknown as Connection).isIdle = false;
  });
  pool.on('release', (_error, client) => {
    const connection = client as unknown as Connection;
    connection.isIdle = true;
    if (connection.isSuspect) connection.cut(new Error('Another connection has found the server gone'));
  });
  pool.on('remove', (client) => {
    connections.delete(client as unknown as Connection);
  });
  return pool;
}
