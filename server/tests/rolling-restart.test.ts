import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { contact, postJson, request } from './request.ts';
import { originOf } from './serving-process.ts';
import { emptyStoreOn, makePostgres } from './stores.ts';
import { makeSite } from './temporary-site.ts';

const store = emptyStoreOn(makePostgres());

/** Number of visitors at the same time. */
const visitorCount = 6;

/** Number of answers before the first instance stops, and while one instance is stopped. */
const between = 50;

/**
 * Starts visitors who read a page and send an enquiry in turn until they are stopped. They use the two instances in turn, over
 * connections that stay open. If a connection is refused or lost, they send the request to the other instance, as a load balancer and
 * the form do. This is safe, because a page may be requested twice, and an enquiry has a key.
 */
function startLoad(origins: string[]) {
  const failures: string[] = [];
  const ids: string[] = [];
  let answered = 0;
  let stopped = false;
  const read = async ([origin = '', other = '']: string[]) => {
    const { status, text } = await request(origin, '/services').catch(() => request(other, '/services'));
    if (status !== 200) failures.push(`${status} ${text}`);
    answered++;
  };
  const write = async ([origin = '', other = '']: string[], key: string) => {
    const post = (to: string) => postJson(to, contact, { 'idempotency-key': key });
    const { status, text } = await post(origin).catch(() => post(other));
    if (status === 200 || status === 201) ids.push(JSON.parse(text).id);
    else failures.push(`${key}: ${status} ${text}`);
    answered++;
  };
  const visit = async (lane: number) => {
    for (let i = 0; !stopped; i++) {
      const inTurn = (lane + i) % 2 ? origins : origins.toReversed();
      await read(inTurn);
      await write(inTurn, `${lane}-${i}`);
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
      // The limit is so high that no request is refused, but requests are counted over separate connections.
      RATE_LIMIT: '100000/1h',
      FLOOD_LIMIT: '100000/1h',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
    return { process, origin: await originOf(process) };
  };
  const instances = [await run(), await run()];
  const load = startLoad(instances.map(({ origin }) => origin));

  await load.more(between);
  for (const { process, origin } of instances) {
    process.child.kill('SIGTERM');
    expect(await process.ended).toEqual({ code: 0, signal: null });
    await load.more(between);
    // As in the guide, the next instance is restarted as soon as this instance answers.
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
