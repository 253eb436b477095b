import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import type { PlainPage } from '@company/schemas/pages.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { listedPages } from '../listed-pages.ts';
import { type SocialPicture, socialPicturePath } from '../seo/social-picture.ts';
import { partOf } from '../ui/picture/shapes.ts';
import { cachedFile } from './cached-file.ts';
import { madeFiles } from './made-files.ts';
import { socialCard } from './social-card.ts';

interface Preview {
  path: string;
  title: string;
  statement: string;
  /** Of the picture. */
  name: string;
  focus?: string | undefined;
}

/** The sentence that a page is about: of a service and of home their own, else the first heading, else the title. */
function statementOf(data: object): string {
  const { overview, heading, title } = data as {
    overview?: { heading: { fact: string } };
    heading?: string | { fact: string };
    title: string;
  };
  if (overview) return overview.heading.fact;
  return typeof heading === 'string' ? heading : (heading?.fact ?? title);
}

async function previewsOf(folder: ContentFolder): Promise<Preview[]> {
  const contents = await folder.readAll();
  const { previews } = contents.get('search.yaml');
  return listedPages(contents).map(({ page, path, file, data }) => {
    const head = 'head' in data ? data.head : data;
    const { name, focus } = previews.pages[page as PlainPage] ?? assetsIn(file, data).pictures[0] ?? previews.default;
    const statement = statementOf(head);
    const title = 'name' in head ? head.name : 'title' in head ? head.title : statement;
    return { path, name, focus, title, statement };
  });
}

export const socialPicturesOf = async (folder: ContentFolder): Promise<Record<string, SocialPicture>> =>
  Object.fromEntries(
    (await previewsOf(folder)).map(({ path, statement }) => [path, { src: socialPicturePath(path), alt: statement }]),
  );

export function socialPictures(root: string, siteUrl?: string): Plugin {
  const files = async () => {
    const previews = await previewsOf(new ContentFolder(join(root, 'content'), siteUrl));
    return new Map(previews.map((preview) => [socialPicturePath(preview.path), () => cardOf(root, preview)]));
  };
  return { name: 'social-pictures', ...madeFiles(/^\/social\//, files) };
}

async function cardOf(root: string, { name, focus, title, statement }: Preview): Promise<Buffer> {
  const folder = join(root, 'art/pictures');
  const original = await readFile(join(folder, originalOf(folder, name) ?? name));
  const logo = await readFile(join(root, 'public/logo-on-ink.svg'));
  const hash = createHash('sha256')
    .update(original)
    .update(logo)
    .update(await readFile(new URL('social-card.ts', import.meta.url)))
    .update(JSON.stringify([focus, title, statement]))
    .digest('hex')
    .slice(0, 24);
  return cachedFile(join(root, 'node_modules/.cache/social', `card-${hash}.jpg`), async () => {
    const { autoOrient } = await sharp(original).metadata();
    const picture = await sharp(original)
      .autoOrient()
      .extract(partOf('card', { ...autoOrient, focus }))
      .toBuffer();
    return socialCard(root, { picture, title, statement });
  });
}
