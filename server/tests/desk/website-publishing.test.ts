import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { enginesAbove } from '../stores.ts';
import { minute } from './running-desk.ts';
import { mia, useWebsite } from './running-website.ts';
import { cookieOf, signIn } from './visitor.ts';

describe.each(enginesAbove)('the website in the desk on %s', (_name, makeEngine) => {
  const begin = useWebsite(makeEngine());

  test('publishing needs a recent step-up, and is in the audit log', async () => {
    const { origin, database, clock, visitor, send, cookie, device, noted } = await begin();
    clock.now += 5 * minute + 1;
    for (const path of ['/_studio/publish', '/_studio/publish?x']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const refused = await send(path, { headers: { 'content-type': type } });
        expect([refused.status, JSON.parse(refused.text).stepUp], `${path} ${type}`).toEqual([403, true]);
      }
      expect((await visitor.get(path)).status).toBe(403);
    }
    expect(await noted()).toEqual([]);
    expect((await send('/_studio/save')).status, 'saving needs none').toBe(200);
    const fresh = { cookie: cookieOf(await signIn(origin, device, { cookie, address: '/step-up' })) };
    const rows = () =>
      database.selectFrom('audit').select(['who', 'detail']).where('action', '=', 'published').execute();
    for (const query of ['kind=problems', 'kind=conflict', 'status=409', 'status=500'])
      await send(`/_studio/publish?${query}`, { headers: fresh });
    expect(await rows(), 'a refusal is none').toEqual([]);
    for (let times = 0; times < 2; times++) {
      const answer = await send('/_studio/publish', { headers: { ...fresh, 'accept-encoding': 'gzip' } });
      expect([answer.status, JSON.parse(answer.text).kind]).toEqual([200, 'published']);
    }
    const detail = JSON.stringify({ changes: 3, commit: 'c0ffee1234567890', branch: 'main' });
    expect(await rows()).toEqual(Array(2).fill({ who: mia, detail }));
  });

  test('the site serves a release that the studio has built, and the next request goes to a studio with that release', async () => {
    const taken: string[] = [];
    const takeRelease = async (folder: string) => {
      if (folder === '/srv/broken') throw new Error('it has no pages');
      taken.push(folder);
    };
    const { visitor, logged } = await begin({}, { takeRelease });
    const release = async () => JSON.parse((await visitor.get('/website')).text).env.STUDIO_RELEASE;
    expect(await release()).toBe('/srv/release');
    await visitor.get('/website/build?release=/srv/broken');
    await until('the reason in the log', () => logged.join('').includes('it has no pages'));
    expect(await release()).toBe('/srv/release');
    await visitor.get('/website/build?release=/srv/newer');
    await until('another release', async () => (await release()) === '/srv/newer');
    expect(taken).toEqual(['/srv/newer']);
  });

  test('automatic requests of an open page do not prolong the session', async () => {
    const { clock, send } = await begin();
    clock.now += 11 * 60 * minute;
    expect((await send('/_studio/news')).status).toBe(200);
    clock.now += 61 * minute;
    expect((await send('/_studio/news')).status).toBe(401);
  });
});
