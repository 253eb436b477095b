import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
const p = await startPostgres();
for (const name of ['kept', 'other']) {
  let c = new pg.Client(p.url); await c.connect(); await c.query(`create database ${name}`); await c.end();
  const url = Object.assign(new URL(p.url), { pathname: name }).href;
  c = new pg.Client(url); await c.connect(); await c.query(readFileSync('server/tests/kept/0002.sql', 'utf8')); await c.end();
}
writeFileSync('/dev/shm/docs/pg.url', p.url.replace(/\/postgres$/, ''));
console.log(p.url);
setInterval(() => {}, 1e6); process.on('SIGTERM', async () => { await p.remove(); process.exit(0); });
