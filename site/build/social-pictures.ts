import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { socialPicturePath } from '../seo/social-picture.ts';
import { partOf } from '../ui/picture/shapes.ts';
import { cachedFile } from './cached-file.ts';
import type { ContentSource } from './content-source.ts';
import { madeFiles } from './made-files.ts';
import { socialCard } from './social-card.ts';
import { type Preview, previewsOf } from './social-previews.ts';

export function socialPictures(root: string, source: ContentSource): Plugin {
  const files = async () => {
    const previews = previewsOf((await source.load()).contents);
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
