import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the server of `dist-server/next` once and stops it, so that Node.js fills the compile cache of that release. Without
 * the cache the first start strips the types of every file, which costs twenty MiB for as long as the server runs.
 * @throws if the server does not run
 */
export async function fillCompileCache(root: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'compile-cache-'));
  const server = spawn(process.execPath, ['scripts/start.js', 'next'], {
    cwd: root,
    // Variables of this process are for the company's own server. Every part runs, and React's production files: one
    // file that is not in the cache loads Node's compiler of TypeScript.
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DESK_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: data,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const text of server.stdout) {
    output += text;
    const origin = /^Listening on (\S+)\n/m.exec(output)?.[1];
    const desk = /^Desk: (\S+)\n/m.exec(output)?.[1];
    if (!origin || !desk) continue;
    // A prerendered page, one that is rendered now, and the desk's first.
    for (const address of [`${origin}/`, `${origin}/it/anything`, desk]) await (await fetch(address)).text();
    break;
  }
  // It also ends like this when the build is killed.
  server.stdin.end();
  const [code] = await ended;
  await rm(data, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The server that was built does not run: exit code ${code}`);
  await letOthersRead(join(root, 'dist-server/next/compile-cache'));
}

/** Node.js makes the cache readable for its own user only, but server and build often run as different users. */
async function letOthersRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o644)));
}
