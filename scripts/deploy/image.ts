import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Cleanup, ensure, LeftOut } from './check.ts';
import { enquiry } from './instances.ts';
import { needs, runToEnd, start, temporaryFolder, until } from './programs.ts';

/** The user of the image. */
const user = 1000;

/** What the final stage copies: folders of the project and results of the build. */
const copied = ['package.json', 'enquiry', 'server', 'dist', 'dist-server'];

const bytesOf = (path: string): number => {
  const stats = statSync(path);
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : stats.size;
};
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/** The Containerfile's ENV, with another data folder and port. */
function variables(data: string, port: number, app: string): Record<string, string> {
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8'))?.[1] ?? '';
  const pairs = [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('/app', app),
  ]);
  return { ...Object.fromEntries(pairs), DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
}

/**
 * Follows the Containerfile in an ordinary folder: installs the packages, mounts the files read-only, and runs the program as
 * an unprivileged user. Then it reads a page, sends an enquiry and runs the health check.
 */
export async function checkImage(cleanup: Cleanup): Promise<string> {
  needs('unshare', 'setpriv', 'mount', 'npm');
  if (process.getuid?.() !== 0) throw new LeftOut('only root can mount a folder read-only');
  const folder = await temporaryFolder(cleanup);
  const app = join(folder, 'app');
  const data = join(folder, 'data');
  await mkdir(app);
  for (const name of copied) await cp(name, join(app, name), { recursive: true });
  await cp('package-lock.json', join(app, 'package-lock.json'));
  const install = /^RUN npm (ci --omit=dev .*)$/m.exec(await readFile('deploy/container/Containerfile', 'utf8'))?.[1];
  ensure(install !== undefined, 'the Containerfile installs no production packages');
  runToEnd('npm', [...install.split(' '), '--prefer-offline'], { cwd: app });
  // Not in the final stage.
  await rm(join(app, 'package-lock.json'));
  await mkdir(data);
  runToEnd('chown', [`${user}:${user}`, data]);

  const port = await getPort();
  // The Node.js of this machine under the name that it has in the image.
  const node = join(folder, 'node');
  await symlink(process.execPath, node);
  const mounts = `mount --make-rprivate / && mount --bind ${app} ${app} && mount -o remount,bind,ro ${app} && cd ${app}`;
  const rights = `--reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set -all --inh-caps -all`;
  const script = `${mounts} && exec setpriv ${rights} ${node} server/main.ts`;
  const server = start(cleanup, 'unshare', ['--mount', 'sh', '-c', script], {
    PATH: process.env.PATH,
    ...variables(data, port, app),
  });
  const failed = () => ensure(server.child.exitCode === null, `the server ended: ${server.output()}`);
  await until('the server', () => {
    failed();
    return /^Listening on/m.test(server.output()) || undefined;
  });

  const origin = `http://127.0.0.1:${port}`;
  const page = await fetch(origin);
  ensure(page.status === 200, `the home page is answered with ${page.status}`);
  const other = await fetch(`${origin}/it/anything`);
  ensure(other.status === 200, `a page that is rendered is answered with ${other.status}`);
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${origin}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
  ensure(sent.status === 201, `an enquiry is answered with ${sent.status}`);
  ensure(readdirSync(data).includes('enquiries.sqlite'), 'the enquiry is not in the data folder');
  checkHealth(node, port);
  const memory = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
  const code = await server.stop();
  ensure(code === 0, `told to stop, the server ended with ${code}`);
  const sizes = ['node_modules', 'dist', 'dist-server'].map((name) => `${name} ${mebibytes(bytesOf(join(app, name)))}`);
  return `page, rendered page and enquiry on a read-only tree as user ${user}; ${sizes.join(', ')}; resident ${mebibytes(Number(memory) * 1024)}`;
}

/** Runs the program of HEALTHCHECK against the server, and against a port without a server. */
function checkHealth(node: string, port: number): void {
  const command = /^\s+CMD (\["node", "-e", .*\])$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8'))?.[1];
  const [, ...args]: string[] = JSON.parse(command ?? '[]');
  ensure(args.length === 2, 'the Containerfile has no HEALTHCHECK of one script');
  runToEnd(node, args, { env: { PORT: String(port) } });
  let healthy = true;
  try {
    runToEnd(node, args, { env: { PORT: '1' } });
  } catch {
    healthy = false;
  }
  ensure(!healthy, 'the HEALTHCHECK finds healthy what does not answer');
}
