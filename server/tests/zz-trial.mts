import { spawn, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, readdirSync, writeFileSync } from 'node:fs';
import { createKey, cookieOf, deskVisitor } from './desk/visitor.ts';
import { createAuthenticator } from './desk/authenticator.ts';
const [release = '', engine = 'sqlite', label = '', port = '4600', url = ''] = process.argv.slice(2);
const work = `/dev/shm/docs/trial-${engine}-${label}`; rmSync(work, { recursive: true, force: true }); mkdirSync(work);
const env: Record<string, string> = { PATH: process.env.PATH!, HOME: work, TZ: 'UTC', NODE_ENV: 'production', PORT: port, DESK_PORT: String(+port + 100), DESK_URL: `http://localhost:${+port + 100}`, DATA_DIR: `${work}/data`, LOG_LEVEL: 'info', STUDIO_REPOSITORY: 'off' };
mkdirSync(`${work}/data`);
if (engine === 'sqlite') cpSync(`/dev/shm/docs/d-${label}/enquiries.sqlite`, `${work}/data/enquiries.sqlite`); else env.DATABASE_URL = url;
const node = `${release}/node_modules/node/bin/node`;
const cli = (...args: string[]) => { try { return execFileSync(node, ['server/cli/enquiries.ts', ...args], { cwd: release, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 }); } catch (e: any) { return `EXIT ${e.status}\n${e.stdout}${e.stderr}`; } };
async function start() {
  const begin = performance.now();
  const child = spawn(node, ['server/main.ts'], { cwd: release, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = ''; child.stdout.on('data', (d) => (out += d)); child.stderr.on('data', (d) => (out += d));
  for (;;) { await new Promise((r) => setTimeout(r, 20)); try { const r = await fetch(`http://127.0.0.1:${port}/readyz`); if (r.status === 200) break; } catch {} if (child.exitCode !== null) throw new Error(out); }
  console.log(`ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return { child, out: () => out, stop: async () => { const ended = new Promise((r) => child.once('exit', r)); child.kill('SIGTERM'); console.log('stopped', await ended); } };
}
const one = (s: string, n = 12) => s.trim().split('\n').slice(0, n).map((l) => '   ' + l.slice(0, 180)).join('\n');
console.log(`== ${engine} ${label}`);
let s = await start();
console.log(s.out().split('\n').filter((l) => /migrat/i.test(l)).join('\n').slice(0, 600));
console.log('doctor\n' + one(cli('doctor'), 30));
console.log('people\n' + one(cli('people')));
console.log('export', cli('export', '--status', 'all', '--output', `${work}/all.csv`).trim(), execFileSync('wc', ['-l', `${work}/all.csv`], { encoding: 'utf8' }).trim());
console.log('export json', JSON.parse(cli('export', '--status', 'all', '--format', 'json', '--email', 'jose@client.example')).length ?? 'object');
console.log('purge --dry-run', one(cli('purge', '--dry-run')));
const origin = env.DESK_URL!;
const invitation = /http\S+\/invitation\/\S+/.exec(cli('invite', 'asha@company.example'))?.[0] ?? '';
const device = createAuthenticator(origin);
const cookie = cookieOf(await createKey(origin, new URL(invitation).pathname, '', device));
const visitor = deskVisitor(origin, cookie);
for (const path of ['/', '/?status=all', '/?status=all&words=alvarez', '/?status=all&words=%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8', '/spam', '/figures', '/figures?by=owner', '/you', '/audit', '/new']) {
  const a = await visitor.get(path); const rows = (a.text.match(/<tr/g) ?? []).length; const ref = /enquiries\/([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(a.text)?.[1];
  console.log(path, a.status, 'rows', rows, ref ?? '');
  if (path === '/?status=all&words=alvarez' && ref) { const b = await visitor.get(`/enquiries/${ref}`); console.log(`/enquiries/${ref}`, b.status, /<h1[^>]*>(.*?)<\/h1>/s.exec(b.text)?.[1]?.replace(/<[^>]+>/g, '').trim()); }
}
for (const p of ['/', '/services', '/healthz']) console.log(p, (await fetch(`http://127.0.0.1:${port}${p}`)).status);
mkdirSync(`${work}/backups`); console.log('backup', cli('backup', `${work}/backups`).trim(), readdirSync(`${work}/backups`).join(' '));
await s.stop();
const copy = readdirSync(`${work}/backups`).find((f) => f.startsWith('enquiries-'))!;
console.log('restore', one(cli('restore', `${work}/backups/${copy}`), 20));
s = await start();
console.log('doctor after restore\n' + one(cli('doctor'), 30));
await s.stop();
const v1 = (...args: string[]) => { try { return execFileSync(process.execPath, ['server/cli/enquiries.ts', ...args], { cwd: '/dev/shm/docs/v1', env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 }); } catch (e: any) { return `EXIT ${e.status}\n${e.stdout}${e.stderr}`; } };
console.log('1.0.0 doctor on it\n' + one(v1('doctor'), 30));
v1('export', '--status', 'all', '--output', `${work}/v1.csv`); console.log('1.0.0 export', execFileSync('wc', ['-l', `${work}/v1.csv`], { encoding: 'utf8' }).trim());
