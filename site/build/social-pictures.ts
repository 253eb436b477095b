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
import { type SocialPicture, socialPicturePath, socialPictureSize } from '../seo/social-picture.ts';
import { partOf } from '../ui/picture/shapes.ts';
import { cachedFile } from './cached-file.ts';
import { madeFiles } from './made-files.ts';

interface Preview {
  path: string;
  name: string;
  focus?: string | undefined;
  alt: string;
}

async function previewsOf(folder: ContentFolder): Promise<Preview[]> {
  const contents = await folder.readAll();
  const { shortName } = contents.get('company.yaml');
  const { previews } = contents.get('search.yaml');
  return listedPages(contents).map(({ page, path, file, data }) => {
    const { name, focus, shows } =
      assetsIn(file, data).pictures[0] ?? previews.pages[page as PlainPage] ?? previews.default;
    return { path, name, focus, alt: shows ?? shortName };
  });
}

export const socialPicturesOf = async (folder: ContentFolder): Promise<Record<string, SocialPicture>> =>
  Object.fromEntries((await previewsOf(folder)).map(({ path, alt }) => [path, { src: socialPicturePath(path), alt }]));

export function socialPictures(root: string, siteUrl?: string): Plugin {
  const files = async () => {
    const previews = await previewsOf(new ContentFolder(join(root, 'content'), siteUrl));
    return new Map(previews.map((preview) => [socialPicturePath(preview.path), () => cut(root, preview)]));
  };
  return { name: 'social-pictures', ...madeFiles(/^\/social\//, files) };
}

async function cut(root: string, { name, focus }: Preview): Promise<Buffer> {
  const folder = join(root, 'art/pictures');
  const original = await readFile(join(folder, originalOf(folder, name) ?? name));
  const hash = createHash('sha256')
    .update(original)
    .update(focus ?? '')
    .digest('hex')
    .slice(0, 24);
  return cachedFile(join(root, 'node_modules/.cache/social', `cut-${hash}.jpg`), async () => {
    const { autoOrient } = await sharp(original).metadata();
    return (
      sharp(original)
        .autoOrient()
        .extract(partOf('wide', { ...autoOrient, focus }))
        .resize({ ...socialPictureSize, fit: 'cover' })
        // Messengers show no picture above 100 KB.
        .jpeg({ quality: 72, mozjpeg: true })
        .toBuffer()
    );
  });
}
