import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { change, copyOfTheProject, temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';

const slug = readdirSync('content/services')[0]?.replace('.yaml', '');
const path = `/service-details/${slug}`;
const file = `content/services/${slug}.yaml`;

interface Answer {
  status: number;
  text: string;
}

/** Runs `npm run dev` on a copy of the project with a mistake; resolves when the corrected page is shown. */
async function startDevelopmentServer() {
  const root = await copyOfTheProject();
  const save = (lead: string) =>
    change(root, file, (text) => text.replace(/^lead: .*\n(?: {2}.*\n)*/m, () => `lead: ${lead}\n`));
  await save('[not, a, text]');
  const env = {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    NO_COLOR: '1',
    DESK_PORT: '0',
  };
  const server = runProgram(join(root, 'scripts/dev.ts'), [], { ...env, DATA_DIR: await temporaryFolder() });
  const origin = await until('the address', () => /(http:\/\/127\.0\.0\.1:\d+)\//.exec(server.stdout())?.[1]);
  const requestPage = async (): Promise<Answer> => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  expect(kindOf(await requestPage()), server.stderr()).toBe('mistake');
  expect(server.stderr()).toMatch(new RegExp(`^${file}:\\d+: lead: found`));
  expect(server.stderr()).not.toMatch(/^ +at /m);
  await save('Mended');
  await requestUntil(requestPage, shows('>Mended<'), ['page', 'mistake']);
  return { root, printed: () => server.stdout(), requestPage, save };
}

const shows = (text: string) => (answer: Answer) => answer.status === 200 && answer.text.includes(text);

const kindOf = ({ status, text }: Answer): string => {
  if (status === 200 && text.includes('<h1')) return 'page';
  if (new RegExp(`${file}:\\d+: lead: found`).test(text)) return 'mistake';
  return `${status} ${/"message":"([^"]*)/.exec(text)?.[1] ?? text}`;
};

/** Requests the page several times in parallel until an answer is the wanted answer. Every answer must be allowed. */
async function requestUntil(
  requestPage: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  allowedKinds: string[],
) {
  for (;;) {
    const answers = await Promise.all([requestPage(), requestPage(), requestPage()]);
    for (const answer of answers) expect(allowedKinds).toContain(kindOf(answer));
    if (answers.some(isWanted)) return;
  }
}

type Server = Awaited<ReturnType<typeof startDevelopmentServer>>;

const rounds = isLong ? 8 : 1;

async function showsTheDeskAsItIsNow({ root, printed }: Server) {
  const link = await until('the invitation', () => /(http:\/\/localhost:\d+\/invitation\/\S+)/.exec(printed())?.[1]);
  const page = await fetch(link);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('Create a passkey');
  for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/hashed\/[^"]+)"/g)) {
    expect((await fetch(new URL(file, link))).status, file).toBe(200);
  }
  await change(root, 'server/desk/sign-in/sign-in-pages.tsx', (code) =>
    code.replace('Create a passkey', 'Changed words'),
  );
  expect(await (await fetch(link)).text()).toContain('Changed words');
}

async function answersWhileContentIsSaved({ requestPage, save }: Server) {
  for (let time = 1; time <= rounds; time++) {
    await save(`Saved ${time} times`);
    await requestUntil(requestPage, shows(`>Saved ${time} times<`), ['page']);
  }
}

async function answersWhileCodeIsSaved({ root, requestPage }: Server) {
  for (let time = 1; time <= rounds; time++) {
    await change(root, 'site/sections/page-hero.tsx', (code) =>
      code.replace(/className="breadcrumb[^"]*"/, `className="breadcrumb saved-${time}"`),
    );
    await requestUntil(requestPage, shows(`class="breadcrumb saved-${time}"`), ['page']);
  }
}

// This is one test, because the start of the server takes most of the time.
test('the development server prints an invitation to the desk, and answers with the saved page, or with the line of a mistake', {
  timeout: 900_000,
}, async () => {
  const server = await startDevelopmentServer();
  await showsTheDeskAsItIsNow(server);
  await answersWhileContentIsSaved(server);
  if (!isLong) return;
  await answersWhileCodeIsSaved(server);
});
