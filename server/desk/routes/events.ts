import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiriesMatching } from '../../enquiries/actions/filter.ts';
import { repeat } from '../../repeat.ts';
import { readCookie } from '../access/cookie.ts';
import { findSession, longestSession } from '../access/sessions.ts';
import type { DeskContext } from '../context.ts';

type Route = { Querystring: { since?: string } };

/** Nobody reads a larger number. */
const mostTold = 1_000;

/** Looks between two signs of life: proxies cut a connection that says nothing for half a minute. */
const signEvery = 5;

interface Listener {
  /** A time as the store writes it; no page stays open for longer than a session. */
  since: string;
  /** What was last told. */
  told: number;
  mayStay(): Promise<boolean>;
  tell(count: number): void;
  /** Says that it is still there, to whatever stands in between. */
  sign(): void;
  end(): void;
}

/** `/events?since=…`: tells a page that stays open how many enquiries have come since, as events of a server. */
export function registerEvents(app: FastifyInstance, context: DeskContext): void {
  const listeners = new Set<Listener>();
  let stop: (() => Promise<void>) | undefined;
  let looks = 0;

  const look = async () => {
    looks++;
    try {
      if (looks % signEvery === 0) for (const listener of listeners) listener.sign();
      for (const listener of listeners) if (!(await listener.mayStay())) listener.end();
      await tellAll(context, listeners);
    } catch (err) {
      app.log.warn({ err }, 'what is new could not be looked at');
    }
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    // Nobody listens: nothing is asked. What runs ends by itself.
    if (listeners.size === 0) {
      stop?.();
      stop = undefined;
    }
  };

  app.get<Route>('/events', (request, reply) => {
    const since = new Date(String(request.query.since));
    if (Number.isNaN(since.getTime())) return reply.code(400).send();
    const stream = new PassThrough();
    // A browser that loses the connection, because this instance is replaced, comes back after so many milliseconds.
    stream.write('retry: 2000\n\n');
    const listener: Listener = {
      since: new Date(Math.max(since.getTime(), context.now().getTime() - longestSession)).toISOString(),
      told: 0,
      mayStay: () => isSignedIn(context, request),
      tell: (count) => void stream.write(`event: new\ndata: ${count}\n\n`),
      sign: () => void stream.write(':\n\n'),
      end: () => void stream.end(),
    };
    listeners.add(listener);
    reply.raw.on('close', () => leave(listener));
    stop ??= repeat(context.lookEveryMs, look);
    // nginx would keep what is told until it is much.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });

  // Closing waits for answers under way, and these would never end.
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.end();
    await stop?.();
  });
}

/** One question to the store, however many listen. */
async function tellAll({ database }: DeskContext, listeners: ReadonlySet<Listener>): Promise<void> {
  const sinces = [...listeners].map(({ since }) => since).sort();
  const [oldest] = sinces;
  if (oldest === undefined) return;
  const rows = await enquiriesMatching(database, { statuses: ['open'] })
    .select('created_at')
    .where('created_at', '>', oldest)
    .orderBy('created_at', 'desc')
    .limit(mostTold)
    .execute();
  for (const listener of listeners) {
    const count = rows.filter(({ created_at }) => created_at > listener.since).length;
    if (count === listener.told) continue;
    listener.told = count;
    listener.tell(count);
  }
}

/** Whoever was revoked, or has signed out in another tab, hears nothing more. */
async function isSignedIn(context: DeskContext, request: FastifyRequest): Promise<boolean> {
  if (context.desk.proxySignIn) return true;
  return (await findSession(context.database, readCookie(request, context.origin()), context.now())) !== undefined;
}
