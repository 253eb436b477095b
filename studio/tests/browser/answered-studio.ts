import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@company/tests/free-port.ts';
import { said } from '@company/tests/own-server.ts';
import { test as base, expect, type Page } from '@playwright/test';
import type { Api, Refusal } from '../../api.ts';
import { type Answers, defaultAnswers } from './answers.ts';

/** What the test answers instead of the studio's server. Nothing is written. */
interface AnsweredStudio {
  /** Opens a page with the right to write, and waits for its texts. */
  open(path: string): Promise<void>;
  /** Changes an answer. A `Refusal` is given with its kind, `undefined` cuts the connection. */
  answer<Name extends keyof Api>(name: Name, answer: Answers[Name]): void;
  /** What was asked so far under a name, in order. */
  asked<Name extends keyof Api>(name: Name): Api[Name]['asks'][];
}

/** The real pages and the real script of the studio, with the test in the place of its server. */
export const test = base.extend<{ studio: AnsweredStudio }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
    async ({}, use) => {
      const port = await freePort();
      const env = { ...process.env, STUDIO_PORT: String(port) };
      const child: ChildProcess = spawn(process.execPath, ['studio/start.ts'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await said(child, 'Studio:');
      await use(`http://localhost:${port}`);
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
    { scope: 'worker' },
  ],

  studio: async ({ page, origin }, use) => {
    const answers = await defaultAnswers();
    const asked: { name: string; asks: unknown }[] = [];
    await answerRequests(page, answers, asked);
    await use({
      open: async (path) => {
        await page.goto(`${origin}${path}?token=right`);
        await expect(textsOf(page)).toBeAttached();
      },
      answer: (name, answer) => Object.assign(answers, { [name]: answer }),
      asked: <Name extends keyof Api>(name: Name) =>
        asked.filter((one) => one.name === name).map(({ asks }) => asks as Api[Name]['asks']),
    });
  },
});

async function answerRequests(page: Page, answers: Answers, asked: { name: string; asks: unknown }[]): Promise<void> {
  await page.route('**/_studio/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const asks = route.request().postDataJSON();
    asked.push({ name, asks });
    const answer = await (answers[name as keyof Api] as (asks: unknown) => unknown)(asks);
    if (answer === undefined) return route.abort('connectionrefused');
    const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer && 'kind' in answer;
    return route.fulfill({ status: isRefusal ? 409 : 200, json: answer as Refusal });
  });
}

/** What is there as soon as the texts of the page are known. */
export const textsOf = (page: Page) => page.getByRole('listbox', { name: 'Texts of this page' });
