import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { slugOf } from '@company/schemas/titles.ts';
import { colourIn, hexOf } from '@company/site/styles/colour-tokens.ts';
import { monogram, wordmark } from '@company/site/vite/wordmark.ts';
import { companyLeaves } from '../launch-check/sample.ts';
import { recoloured } from './colours.ts';
import { contentOf, shortNameOf } from './content.ts';
import type { Answers } from './questions.ts';

export const tokens = 'site/styles/tokens.css';

const logos = ['public/logo.svg', 'public/logo-on-ink.svg', 'public/icon.svg'];

/** Files of the former company alone, which the site would serve on. */
const ofFormerCompany = ['content', 'public/clients', 'public/certificates', 'public/drawings/rollout.svg'];

/**
 * Puts a new company in place of the one in `content/`, which moves to `examples/` with its logos and colours.
 * @returns the folder of the former company, within `root`
 * @throws before it moves anything, if the new content has a mistake or the folder of the former one exists
 */
export async function writeCompany(root: string, answers: Answers): Promise<string> {
  const former = companyLeaves(root).find(({ field }) => field === 'shortName')?.value ?? '';
  const example = `examples/${slugOf(former) || 'company'}`;
  if (existsSync(join(root, example)))
    throw new Error(`${example}/ exists already. Nothing has been written. Move that folder away, or delete it.`);

  const draft = join(root, 'content.new');
  await rm(draft, { recursive: true, force: true });
  try {
    for (const [path, text] of await contentOf(answers, join(root, 'content'))) await write(join(draft, path), text);
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
