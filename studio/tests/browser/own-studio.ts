import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { prepareContent } from '../sample-project.ts';

const developer = ['-c', 'user.name=Developer', '-c', 'user.email=developer@company.example'];

const git = (args: readonly string[], cwd: string) =>
  execFileSync('git', [...developer, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

export type OwnStudio = Awaited<ReturnType<typeof startStudio>>['studio'];

export const test = base.extend<{ studio: OwnStudio }>({
  studio: async ({ page }, use) => {
    const { studio, stop } = await startStudio(page);
    await use(studio);
    await stop();
  },
});

/** Starts the studio's process with the built release, for a repository of the test's own with the sample service. */
async function startStudio(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'own-studio-'));
  const [root, remote] = [join(folder, 'project'), join(folder, 'remote.git')];
  for (const part of ['content', 'public', 'art/pictures']) cpSync(part, join(root, part), { recursive: true });
  await prepareContent(join(root, 'content'));
  git(['init', '--quiet', '--initial-branch=main'], root);
  git(['add', '--all', '--', '.', ':!content/.schema'], root);
  git(['commit', '--quiet', '--message=As it was'], root);
  git(['clone', '--quiet', '--bare', root, remote], folder);

  const socket = join(folder, 'studio.sock');
  const env = {
    ...process.env,
    STUDIO_SOCKET: socket,
    STUDIO_RELEASE: 'dist-server/current',
    STUDIO_REPOSITORY: remote,
    DATA_DIR: join(folder, 'data'),
  };
  const child = fork('studio/server/main.ts', { env });
  expect((await once(child, 'message'))[0]).toBe('listening');
  const desk = await startDesk(socket);
  const studio = {
    /** Opens a page with the right to write, and waits for its texts. */
    open: async (path: string) => {
      await page.goto(desk.address + path);
      await expect(page.getByRole('listbox', { name: 'Texts of this page' })).toBeAttached({ timeout: 60_000 });
    },
    /** Runs Git in the repository that it is published to. @returns what it prints */
    git: (args: readonly string[]) => git(args, remote),
  };
  const stop = async () => {
    await desk.close();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { studio, stop };
}

/** In the place of the desk: forwards everything in the name of a person who is signed in. */
async function startDesk(socketPath: string) {
  const person = { address: 'asha.rao@company.example', name: 'Asha Rao' };
  const header = { 'x-studio-person': JSON.stringify(person) };
  const server = createServer((asked, response) => {
    const { url: path = '/', method, headers } = asked;
    const forwarded = request({ socketPath, path, method, headers: { ...headers, ...header } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(forwarded.on('error', () => response.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
