import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ContentFolder } from '@company/schemas/load.ts';
import { slugOf } from '@company/schemas/titles.ts';
import { colourIn, hexOf } from '@company/site/styles/colour-tokens.ts';
import { monogram, wordmark } from '@company/site/vite/wordmark.ts';
import { parse } from 'yaml';
import { companyLeaves, isSample } from './launch-check/sample.ts';
import { recoloured, tokens } from './new-company/colours.ts';
import { contentOf, shortNameOf } from './new-company/content.ts';
import { type Answers, ask, readAll } from './new-company/questions.ts';

const help = `npm run new-company [-- --answers FILE] [--force]

Asks eight questions and puts your company in place of the sample, which moves to examples/.
--answers FILE  takes the answers from a YAML or JSON file with the fields name, country, domain, email, phone, services,
                colours and leaveOut, without questions
--force         also moves away the content of a company that is not the sample`;

/** Answers from the terminal, or from lines that another program writes. */
async function askInTerminal(): Promise<Answers> {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const answerTo = async (text: string) => {
    process.stdout.write(text);
    const { value, done } = await lines.next();
    if (done) throw new Error('\nThe answers ended too early. Nothing has been written.');
    return value;
  };
  try {
    return await ask(answerTo, console.log);
  } finally {
    input.close();
  }
}

/** `npm run new-company`: writes the content of a new company. @throws with a sentence, before anything is written */
export async function newCompany(root: string, args: string[], print: (text: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { answers: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(help);
  if (!isSample(root) && !values.force)
    throw new Error(
      'content/ is another company’s already, not the sample’s. Nothing has been written. ' +
        'With --force, it moves to examples/ and a new one is written.',
    );
  const answers = values.answers ? readAll(parse(await readFile(values.answers, 'utf8')) ?? {}) : await askInTerminal();
  const example = await writeCompany(root, answers);
  print(`
content/ is the company ${answers.name} now; the former one is in ${example}/.
Next: npm run dev shows the site, npm run launch-check lists what is still missing,
and docs/guides/make-it-yours.md leads to the launch.`);
}

const logos = ['public/logo.svg', 'public/logo-on-ink.svg', 'public/icon.svg'];

/** Files of the former company alone, which the site would serve on. */
const ofFormerCompany = ['content', 'public/clients', 'public/certificates', 'public/drawings/rollout.svg'];

/**
 * Puts a new company in place of the one in `content/`, which moves to `examples/` with its logos and colours.
 * @returns the folder of the former company, within `root`
 * @throws before it moves anything, if the new content has a mistake or the folder of the former one exists
 */
async function writeCompany(root: string, answers: Answers): Promise<string> {
  const former = companyLeaves(root).find(({ field }) => field === 'shortName')?.value ?? '';
  const example = `examples/${slugOf(former) || 'company'}`;
  if (existsSync(join(root, example)))
    throw new Error(`${example}/ exists already. Nothing has been written. Move that folder away, or delete it.`);

  const draft = join(root, 'content.new');
  await rm(draft, { recursive: true, force: true });
  try {
    for (const [path, text] of contentOf(answers, join(root, 'content'))) await write(join(draft, path), text);
    await new ContentFolder(draft).readAll();
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }

  const inExample = async (path: string) => {
    await mkdir(dirname(join(root, example, path)), { recursive: true });
    return join(root, example, path);
  };
  for (const path of [...logos, tokens]) await cp(join(root, path), await inExample(path));
  await rm(join(root, 'content/.schema'), { recursive: true, force: true });
  for (const path of ofFormerCompany.filter((path) => existsSync(join(root, path))))
    await rename(join(root, path), await inExample(path));
  await rename(draft, join(root, 'content'));
  await writeLooks(root, answers);
  return example;
}

/** The colours, and a plain logo in them. */
async function writeLooks(root: string, { name, colours: [ground, action, link] }: Answers): Promise<void> {
  let css = await readFile(join(root, tokens), 'utf8');
  if (ground && action) css = recoloured(css, [ground, action, link]);
  await writeFile(join(root, tokens), css);
  const [badge = '', ink = '', onInk = ''] = ['saffron', 'ink', 'on-ink'].map((token) => hexOf(colourIn(css, token)));
  const shortName = shortNameOf(name);
  await write(join(root, 'public/logo.svg'), await wordmark(shortName, { badge: ink, letter: badge, name: ink }));
  await write(join(root, 'public/logo-on-ink.svg'), await wordmark(shortName, { badge, letter: ink, name: onInk }));
  await write(join(root, 'public/icon.svg'), await monogram(shortName, { badge, letter: ink, name: onInk }));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (import.meta.main) {
  await newCompany(join(import.meta.dirname, '..'), process.argv.slice(2), console.log).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
