import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Node.js keeps compiled code; portable, so that another user and another folder have the use of it. */
export const compileCacheVariables = {
  NODE_COMPILE_CACHE: 'dist-server/compile-cache',
  NODE_COMPILE_CACHE_PORTABLE: '1',
};

/**
 * Starts what was built once and stops it, so that what Node.js compiles on the way is kept. Without it each first start
 * takes the types out of every file: that alone costs twenty MiB that stay taken.
 */
export async function fillCompileCache(root: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'compile-cache-'));
  const server = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: { ...compileCacheVariables, PORT: '0', DESK_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const text of server.stdout) {
    output += text;
    const origin = /^Listening on (\S+)\n/m.exec(output)?.[1];
    const desk = /^Desk: (\S+)\n/m.exec(output)?.[1];
    if (!origin || !desk) continue;
    // One page from memory, one that is rendered, and the desk's first.
    for (const address of [`${origin}/`, `${origin}/nowhere`, desk]) await (await fetch(address)).text();
    break;
  }
  server.kill();
  const [code] = await ended;
  await rm(data, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The server that was built does not run: exit code ${code}`);
  await letOthersRead(join(root, compileCacheVariables.NODE_COMPILE_CACHE));
}

/** Node.js writes for its own user only, and the one that serves is seldom the one that builds. */
async function letOthersRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o644)));
}
