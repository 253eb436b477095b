import { setTimeout } from 'node:timers/promises';
import postgres from 'pg';
import { hasNoConnectionLeft } from './store-fault.ts';

const connectionTimeoutMs = 5_000;

const retryDelayMs = 100;

/** A connection is replaced after this time, because it may read outdated data after a switch to another database server. */
const maxLifetimeSeconds = 300;

/** The delay is shorter than the time after which a network closes an idle connection. */
const keepAliveInitialDelayMillis = 10_000;

interface Failure extends Error {
  code?: string;
}

/** True if the connection cannot be used after this error: its server is read-only (25006), stops (57P0x, 08xxx), or does not answer. */
const makesUseless = ({ code, message }: Failure): boolean =>
  code === undefined ? message === 'Query read timeout' : /^(25006|57P0\w|08\w{3})$/.test(code);

/** All open connections of this process, of all pools. If one connection fails, the other connections have probably failed too. */
const connections = new Set<Connection>();

type Callback = (error: Failure | null, result: unknown) => void;

class Connection extends postgres.Client {
  isIdle = false;
  isSuspect = false;
  #endedBy: Failure | undefined;

  /** Accepts every form of call that `pg` has. Statements lose their names, which some modes and versions of PgBouncer refuse. */
  override query(...parts: never[]): never {
    // Later statements, such as the rollback, get the error that ended the connection.
    if (this.#endedBy) return Promise.reject(this.#endedBy) as never;
    const [statement, ...args] = parts as unknown[];
    const unnamedStatement = isNamed(statement) ? { ...statement, name: undefined } : statement;
    const callback = args.at(-1);
    const send = super.query as (...parameters: unknown[]) => Promise<unknown>;
    if (typeof callback === 'function') {
      const wrappedCallback: Callback = (error, result) => {
        if (error) this.#checkError(error);
        (callback as Callback)(error, result);
      };
      return send.call(this, unnamedStatement, ...args.slice(0, -1), wrappedCallback) as never;
    }
    return send.call(this, unnamedStatement, ...args).catch((error) => {
      this.#checkError(error);
      throw error;
    }) as never;
  }

  #checkError(error: Failure): void {
    if (!makesUseless(error)) return;
    this.closeNow(error);
    for (const other of connections) other.suspect(error);
  }

  /** Closes an idle connection at once. A connection in use may lead to another server that works, so it is closed after its use. */
  suspect(error: Failure): void {
    if (this.isIdle) this.closeNow(error);
    else this.isSuspect = true;
  }

  /** Closes the socket without waiting, because a normal end would wait for a server that does not answer. */
  closeNow(error: Failure): void {
    this.#endedBy = error;
    connections.delete(this);
    // This event removes an idle connection from its pool.
    this.emit('error', error);
    // After `end()`, the pool removes a connection in use when the connection is released.
    void this.end();
    this.connection.stream.destroy();
  }
}

const isNamed = (statement: unknown): statement is object =>
  typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement;

type Checkout = (error: Error | undefined, client: postgres.PoolClient | undefined, done: Release) => void;
type Release = (error?: Error | boolean) => void;

class RetryingPool extends postgres.Pool {
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
 * The statements of this program need these settings, and a role or a database may have other defaults. With a stricter isolation,
 * concurrent enquiries would fail.
 */
const sessionSettings = `set default_transaction_isolation = 'read committed'; set standard_conforming_strings = on`;

/** Creates a pool that removes connections that cannot be used. @param options the options of `pg` */
export function createPool(options: postgres.PoolConfig): postgres.Pool {
  const pool = new RetryingPool({
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    maxLifetimeSeconds,
    Client: Connection as never,
    onConnect: async (client) => void (await client.query(sessionSettings)),
    ...options,
  });
  // If an idle connection breaks, the pool replaces the connection, so this listener has nothing to do. But without a listener, Node
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    connections.add(client as unknown as Connection);
    // Likewise, nothing is to do if a connection breaks between two queries of a transaction.
    client.on('error', () => undefined);
  });
  pool.on('acquire', (client) => {
    (client as unknown as Connection).isIdle = false;
  });
  pool.on('release', (_error, client) => {
    const connection = client as unknown as Connection;
    connection.isIdle = true;
    if (connection.isSuspect)
      connection.closeNow(new Error('The database server does not answer on another connection'));
  });
  pool.on('remove', (client) => {
    connections.delete(client as unknown as Connection);
  });
  return pool;
}
