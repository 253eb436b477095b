import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiriesMatching } from '../../enquiries/actions/filter.ts';
import { repeat } from '../../repeat.ts';
import { findSession, longestSession, readCookie } from '../access/sessions.ts';
import type { DeskContext } from '../context.ts';

type Route = { Querystring: { since?: string } };

const countLimit = 1_000;

/** Polls between two comments that keep the connection open: proxies close it after half a minute of silence. */
const keepAliveEvery = 5;

interface Listener {
  request: FastifyRequest;
  stream: PassThrough;
  /** In the stored format; at most the duration of a session ago. */
  since: string;
  lastCount: number;
}

/** `/events?since=…`: server-sent events with the number of enquiries since that time, for open pages. */
export function registerEvents(app: FastifyInstance, context: DeskContext): void {
  const listeners = new Set<Listener>();
  let stop: (() => Promise<void>) | undefined;
  let polls = 0;

  const poll = async () => {
    polls++;
    try {
      for (const { request, stream } of listeners) {
        if (polls % keepAliveEvery === 0) stream.write(':\n\n');
        if (!(await isSignedIn(context, request))) stream.end();
      }
      await sendCounts(context, listeners);
    } catch (err) {
      app.log.warn({ err }, 'new enquiries could not be counted');
    }
  };

  app.get<Route>('/events', (request, reply) => {
    const since = new Date(String(request.query.since));
    if (Number.isNaN(since.getTime())) return reply.code(400).send();
    const stream = new PassThrough();
    // Milliseconds until the browser reconnects, for example when this instance is replaced.
    stream.write('retry: 2000\n\n');
    const earliest = context.now().getTime() - longestSession;
    const listener = {
      request,
      stream,
      since: new Date(Math.max(since.getTime(), earliest)).toISOString(),
      lastCount: 0,
    };
    listeners.add(listener);
    reply.raw.on('close', () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      // Without listeners there is no polling. A poll under way ends by itself.
      stop?.();
      stop = undefined;
    });
    stop ??= repeat(context.pollIntervalMs, poll);
    // nginx would buffer the events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });

  // Closing waits for open responses, and these would never end.
  app.addHook('preClose', async () => {
    for (const { stream } of listeners) stream.end();
    await stop?.();
  });
}

/** One query, for any number of listeners. */
async function sendCounts({ database }: DeskContext, listeners: ReadonlySet<Listener>): Promise<void> {
  const [oldest] = [...listeners].map(({ since }) => since).sort();
  if (oldest === undefined) return;
  const rows = await enquiriesMatching(database, { statuses: ['open'] })
    .select('created_at')
    .where('created_at', '>', oldest)
    .orderBy('created_at', 'desc')
    .limit(countLimit)
    .execute();
  for (const listener of listeners) {
    const count = rows.filter(({ created_at }) => created_at > listener.since).length;
    if (count !== listener.lastCount) listener.stream.write(`event: new\ndata: ${count}\n\n`);
    listener.lastCount = count;
  }
}

/** False after a revocation, or after signing out in another tab. */
const isSignedIn = async ({ database, origin, now }: DeskContext, request: FastifyRequest): Promise<boolean> =>
  (await findSession(database, readCookie(request, origin()), now())) !== undefined;
