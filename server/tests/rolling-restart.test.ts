import { once } from 'node:events';
import { Agent, createServer, request as forwardRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { postWithRetry } from '@company/site/offline/post.ts';
import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { contact, request } from './request.ts';
import { originOf } from './serving-process.ts';
import { emptyStoreOn, makePostgres } from './stores.ts';
import { makeSite } from './temporary-site.ts';

const store = emptyStoreOn(makePostgres());

/** Number of visitors at the same time. */
const visitorCount = 6;

/** Number of answers before the first instance stops, and while one is away. */
const between = 50;

/** Starts visitors who alternately read a page and send an enquiry until they are stopped. */
function startLoad(origin: string) {
  const failures: string[] = [];
  const ids: string[] = [];
  let answered = 0;
  let stopped = false;
  const read = async () => {
    const { status, text } = await request(origin, '/services');
    if (status !== 200) failures.push(`${status} ${text}`);
    answered++;
  };
  // Like the form: after a lost connection an enquiry is posted once more with the same key.
  const write = async (key: string) => {
    const answer = await postWithRetry(`${origin}/api/enquiries`, key, contact);
    if (answer.status === 'sent') ids.push(answer.reference);
    else failures.push(`${key}: ${answer.status}`);
    answered++;
  };
  const visit = async (lane: number) => {
    for (let i = 0; !stopped; i++) {
      await read();
      await write(`${lane}-${i}`);
    }
  };
  const visits = Promise.all(Array.from({ length: visitorCount }, (_, lane) => visit(lane)));
  const more = (count: number) => {
    const enough = answered + count;
    return until('more answers', () => answered >= enough);
  };
  const stop = async () => {
    stopped = true;
    await visits;
  };
  onTestFinished(stop);
  return { failures, ids, more, stop };
}

test.runIf(isLong)('two instances are restarted one after the other, and every request succeeds', async () => {
  const site = await makeSite();
  onTestFinished(site.remove);
  const databaseUrl = store.env.DATABASE_URL ?? '';
  const dataDir = await temporaryFolder();
  const run = async (port = '0') => {
    const process = runProgram('server/tests/serving-program.ts', [site.root], {
      PORT: port,
      LOG_LEVEL: 'warn',
      // Counted, but never too many: the counter has connections of its own that a restart must not cut, either.
      RATE_LIMIT: '100000/1h',
      FLOOD_LIMIT: '100000/1h',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
    return { process, origin: await originOf(process) };
  };
  const instances = [await run(), await run()];
  const load = startLoad(await startProxy(instances.map(({ origin }) => origin)));

  await load.more(between);
  for (const { process, origin } of instances) {
    process.child.kill('SIGTERM');
    expect(await process.ended).toEqual({ code: 0, signal: null });
    await load.more(between);
    // As the guide has it: the next one as soon as this one answers.
    await run(new URL(origin).port);
  }
  await load.more(between);
  await load.stop();

  expect(load.failures).toEqual([]);
  const database = openDatabase({ databaseUrl, dataDir });
  onTestFinished(() => database.destroy());
  const rows = await database.selectFrom('enquiries').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(load.ids.toSorted());
});

interface Instance {
  origin: string;
  agent: Agent;
}

/** Why an instance gave no answer, such as ECONNRESET. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/**
 * A load balancer in front of `origins` until the test ends; resolves with its own origin. It takes them in turns over
 * connections that stay open. As the recipes for nginx and Caddy do, it asks the next one where a connection is
 * refused, before anything was sent, and where a page was asked for, which may be asked for twice; any other request
 * that fails is answered with 502 and the reason, as it is not known whether it was carried out.
 */
export async function startProxy(origins: string[]): Promise<string> {
  const instances = origins.map((origin) => ({ origin, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++ % instances.length;
    let reason = '';
    for (const instance of [...instances.slice(first), ...instances.slice(0, first)]) {
      try {
        return await forward(incoming, body, instance, outgoing);
      } catch (error) {
        reason = codeOf(error);
        if (reason !== 'ECONNREFUSED' && incoming.method !== 'GET') break;
      }
    }
    outgoing.writeHead(502).end(reason);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
    for (const { agent } of instances) agent.destroy();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function forward(incoming: IncomingMessage, body: Buffer, { origin, agent }: Instance, outgoing: ServerResponse) {
  const { connection: _, ...headers } = incoming.headers;
  const forwarded = forwardRequest(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers,
    agent,
  });
  forwarded.end(body);
  const [response] = await once(forwarded, 'response');
  const answer = await buffer(response);
  outgoing.writeHead(response.statusCode, { 'content-type': response.headers['content-type'] }).end(answer);
}
