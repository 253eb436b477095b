import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDesk } from '@company/tests/desk-process.ts';
import { enrol } from '@company/tests/own-desk.ts';
import { ownContext as base } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
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

/** Starts a desk on a test repository with the sample service, and signs Asha in. */
async function startStudio(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'own-studio-'));
  const [root, remote] = [join(folder, 'project'), join(folder, 'remote.git')];
  for (const part of ['content', 'public', 'art/pictures']) cpSync(part, join(root, part), { recursive: true });
  await prepareContent(join(root, 'content'));
  git(['init', '--quiet', '--initial-branch=main'], root);
  git(['add', '--all', '--', '.', ':!content/.schema'], root);
  git(['commit', '--quiet', '--message=The website'], root);
  git(['clone', '--quiet', '--bare', root, remote], folder);

  const desk = await startDesk({ STUDIO_REPOSITORY: remote });
  await enrol(page, desk);
  const texts = page.getByRole('listbox', { name: 'Texts of this page' });
  const studio = {
    desk,
    /** Opens a page, and waits for the texts of the page. */
    open: async (path: string) => {
      // On a busy machine, the start of the studio may time out once.
      await expect(async () => {
        await page.goto(desk.origin + path);
        await expect(texts).toBeAttached();
      }).toPass();
    },
    git: (args: readonly string[]) => git(args, remote),
  };
  const stop = async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { studio, stop };
}
