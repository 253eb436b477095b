import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@company/tests/free-port.ts';
import { said } from '@company/tests/own-server.ts';
import { copyProject } from '@company/tests/project-copy.ts';
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

/** Starts a studio on a project of the test's own with the sample service, whose content is published to a remote of its own. */
async function startStudio(page: Page) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'own-studio-')));
  const [root, remote] = [join(folder, 'project'), join(folder, 'remote.git')];
  await copyProject(root, 'art/pictures');
  await prepareContent(join(root, 'content'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\ncontent/.schema/\n.types/\n');
  git(['init', '--quiet', '--bare', '--initial-branch=main', remote], folder);
  git(['init', '--quiet', '--initial-branch=main'], root);
  git(['add', '--all'], root);
  git(['commit', '--quiet', '--message=As it was'], root);
  git(['remote', 'add', 'origin', remote], root);
  git(['push', '--quiet', '--set-upstream', 'origin', 'main'], root);

  const env = { ...process.env, STUDIO_PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['studio/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed = ''] = /http:\S*token=[\w-]+/.exec(await said(child, 'token=')) ?? [];
  const studio = {
    /** The repository that it is published to. */
    remote,
    /** Opens a page with the right to write, and waits for its texts. */
    open: async (path: string) => {
      // A change of the content reloads the page, also while it is being opened.
      await expect(async () => {
        await page.goto(printed.replace('/?', `${path}?`));
        await expect(page.getByRole('listbox', { name: 'Texts of this page' })).toBeAttached({ timeout: 60_000 });
      }).toPass();
    },
    /** A file of the project. */
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Runs git in the project's folder, or in another. @returns what it prints */
    git: (args: readonly string[], where = root) => git(args, where),
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { studio, stop };
}
