import { until } from '@company/tests/until.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit, auditEntries } from '../audit.ts';
import type { Database } from '../database/schema.ts';
import { purge } from '../enquiries/retention/purge.ts';
import { readRetention, readSafetyStop } from '../enquiries/retention/purge-decision.ts';
import { dayMs } from '../time/timers.ts';
import { cli, cliJson } from './command-line.ts';
import { runDesk } from './desk/running-desk.ts';
import { enrol } from './desk/visitor.ts';
import { mailAll, purged, storeAged } from './purging.ts';
import { request } from './request.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, enginesAbove } from './stores.ts';

describe.each(enginesAbove)(
  'twelve enquiries of 500 days and a site that keeps them for five years, on %s',
  (_name, makeEngine) => {
    const store = emptyStoreOn(makeEngine());
    const now = new Date();
    const long = 1_825;
    let database: Database;
    beforeEach(async () => {
      database = store.open();
      await storeMany(12, 500);
      expect(await purged(database, { wanted: long, now: new Date(now.getTime() - dayMs) })).toBe(0);
    });
    const storeMany = async (count: number, days: number) => {
      for (let i = 0; i < count; i++) await storeAged(database, now, days);
      await mailAll(database);
    };
    const stored = async () => (await database.selectFrom('enquiries').select('id').execute()).length;
    const ahead = (days: number) => new Date(now.getTime() + days * dayMs);
    const lastRunAt = (last_run_at: string) =>
      database.updateTable('scheduled_jobs').set({ last_run_at }).where('name', '=', 'purge').execute();

    test('a shorter retention waits for a confirmation, and the longer one still applies', async () => {
      await storeMany(1, 1_900);
      const shorter = { wanted: 36, now };
      const { deleted, safetyStop } = await purge(database, shorter);
      expect(deleted).toBe(1);
      expect(safetyStop).toEqual({ why: 'RETENTION_DAYS is 36, and was 1825 before', overdue: 12, stored: 12 });
      expect(await readSafetyStop(database)).toEqual(safetyStop);
      for (let days = 1; days < 5; days++) await purge(database, { ...shorter, now: ahead(days) });
      expect(await stored()).toBe(12);
      expect(await readRetention(database)).toMatchObject({ days: 1_825, wanted_days: 36 });

      expect((await purge(database, { ...shorter, by: 'approved' })).deleted).toBe(12);
      expect(await readRetention(database)).toMatchObject({ days: 36, held: '' });
    });

    test('a longer retention applies at once, and withdrawing a shorter one ends the safety stop', async () => {
      await purge(database, { wanted: 36, now });
      expect((await readSafetyStop(database))?.why).toBe('RETENTION_DAYS is 36, and was 1825 before');
      await purge(database, { wanted: 2_000, now });
      expect(await readSafetyStop(database)).toBeUndefined();
      expect(await readRetention(database)).toMatchObject({ days: 2_000 });
    });

    test('after a jump of the clock nothing is deleted, even later with new enquiries', async () => {
      for (let days = 1_500; days < 1_510; days++) {
        const { deleted, safetyStop } = await purge(database, { wanted: long, now: ahead(days) });
        expect([deleted, safetyStop?.overdue]).toEqual([undefined, 12]);
        await storeMany(20, -days);
      }
      expect((await purge(database, { wanted: long, now })).safetyStop).toBeUndefined();
      expect(await readSafetyStop(database)).toBeUndefined();
      expect(await stored()).toBe(212);
    });

    test('a clock that was ahead and is correct again neither delays nor causes a purge', async () => {
      await lastRunAt('2031-01-01T00:00:00.000Z');
      expect(await purge(database, { wanted: long, now })).toEqual({ deleted: 0, safetyStop: undefined });
      await lastRunAt('2099-01-01T00:00:00.000Z');
      expect(await purge(database, { wanted: long, now: ahead(1_500) })).toMatchObject({ safetyStop: { overdue: 12 } });
    });

    test('with a clock that is years ahead, or behind the newest enquiry, nothing is deleted', async () => {
      await storeMany(118, 1);
      const held = { deleted: undefined, safetyStop: { overdue: 12, stored: 130 } };
      expect(await purge(database, { wanted: long, now: ahead(1_400) })).toMatchObject(held);
      await storeMany(1, -1_500);
      await storeMany(1, 1_900);
      const { deleted, safetyStop } = await purge(database, { wanted: long, now, by: 'hand' });
      expect([deleted, safetyStop?.overdue]).toEqual([undefined, 1]);
      expect(safetyStop?.why).toContain('the newest enquiry came on');
      await audit(database, { who: 'asha@company.example', now }, 'signed-in', {});
      expect(await purge(database, { wanted: 9_000, now: ahead(3_000) })).toMatchObject({ deleted: undefined });
      expect(await auditEntries(database)).toMatchObject({ entries: [{ action: 'signed-in' }] });
    });

    test('after a pause a tenth may be deleted, and a larger share is on hold', async () => {
      await storeMany(12, 1_700);
      await storeMany(118, 1);
      const pause = ahead(300);
      expect(await purge(database, { wanted: long, now: pause })).toEqual({ deleted: 12, safetyStop: undefined });
    });

    test('the first purge of a store deletes at most a tenth, with any number of later enquiries', async () => {
      await database.deleteFrom('retention').execute();
      const first = { wanted: 36, now };
      expect((await purge(database, first)).safetyStop?.why).toContain('the first purge by this retention');
      await storeMany(200, -1);
      expect(await purge(database, { ...first, now: ahead(2) })).toMatchObject({
        safetyStop: { overdue: 12, stored: 212 },
      });
    });

    test('is reported by the site, the health address and the desk, and the command line keeps to the store', async () => {
      const env = { ...store.env, RETENTION_DAYS: '36', DESK_PORT: '0' };
      const { origin, logged } = await runApp(env);
      const said = 'RETENTION_DAYS is 36, and was 1825 before';
      const line = await until('a line in the log', () => logged.find((text) => text.includes(said)));
      expect(JSON.parse(line)).toMatchObject({ level: 50, overdue: 12, stored: 12 });
      const health = await request(origin, '/readyz');
      expect(health.status).toBe(200);
      expect(JSON.parse(health.text).detail).toMatch(/12 of 12 enquiries .*"npm run enquiries -- purge --confirm"/);
      const desk = await runDesk(env);
      const { visitor } = await enrol(desk.origin, desk.database, 'asha@company.example');
      for (const path of ['/', '/spam', '/you']) expect((await visitor.get(path)).text, path).toContain(said);

      const dry = await cli(store.env, 'purge', '--dry-run');
      expect(dry).toMatchObject({ code: 0, stderr: '' });
      expect(dry.stdout).toContain(
        `Would be deleted: 0\n12 of 12 enquiries are due to be deleted, and are kept: ${said}`,
      );
      const plain = await cli(store.env, 'purge');
      expect(plain).toMatchObject({ code: 1, stdout: 'Deleted: 0\n', stderr: expect.stringContaining(said) });
      const other = await cli({ ...store.env, RETENTION_DAYS: '180' }, 'purge', '--confirm');
      const stderr =
        'RETENTION_DAYS is "180", but this store has 1825, and its site asks for 36: leave the variable out, or start the site with it first\n';
      expect(other).toEqual({ code: 1, stdout: '', stderr });
      expect(await stored()).toBe(12);
      expect(await cliJson(store.env, 'purge', '--dry-run', '--confirm')).toEqual({ wouldDelete: 12 });
      expect((await cli(store.env, 'purge', '--confirm')).stdout).toBe('Deleted: 12\n');
      expect((await request(origin, '/readyz')).text).not.toContain(said);
    });
  },
);
