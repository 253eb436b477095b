import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** Processor cores, if there are several: one for the server, one for the load tool. */
const cores = { server: '0', load: '1' } as const;

/** A command line that runs a program on one core, if `taskset` is installed; else the same command line. */
export function onCore(part: keyof typeof cores, args: string[]): string[] {
  const canPin = availableParallelism() > 1 && !spawnSync('taskset', ['--version']).error;
  return canPin ? ['taskset', '-c', cores[part], ...args] : args;
}

/**
 * Starts the site on `port` with a database in `directory`; resolves when it listens.
 * @param alone whether it runs on one core of its own
 */
export async function startSite(port: number, directory: string, alone: boolean): Promise<ChildProcess> {
  const command = [process.execPath, 'server/main.ts'];
  const [program = '', ...args] = alone ? onCore('server', command) : command;
  const child = spawn(program, args, {
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout ?? []) if (String(text).includes('Listening')) break;
  child.stdout?.resume();
  return child;
}

/**
 * Starts nginx on `port` with the compressed home page and the site's headers; returns undefined if nginx is not installed.
 */
export async function startNginx(port: number, directory: string): Promise<ChildProcess | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  // Started as root, nginx reads the pages as another user.
  chmodSync(directory, 0o755);
  mkdirSync(join(directory, 'pages'), { recursive: true });
  cpSync('dist/index.html.br', join(directory, 'pages/index.html'));
  const config = join(directory, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${directory}/nginx.pid; error_log stderr; worker_processes 1; events {}
http {
  access_log off; sendfile on; keepalive_requests 1000000; client_body_temp_path ${directory}/body;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port}; root ${directory}/pages;
    location / { add_header content-encoding br; include ${resolve('dist-server/current/headers.nginx.conf')}; }
  }
}`,
  );
  const [program = '', ...args] = onCore('server', ['nginx', '-p', directory, '-c', config]);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const listens = async () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 100 && !(await listens()); attempt++) await new Promise(setImmediate);
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
