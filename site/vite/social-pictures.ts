import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentData, ContentPath } from '@company/schemas/content-types.ts';
import { filesIn } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { linkTo, type PlainPage, routes } from '../routes.ts';
import { type SocialPicture, socialPicturePath, socialPictureSize } from '../seo/social-picture.ts';
import { partOf } from '../ui/picture/shapes.ts';
import { cachedFile } from './cached-file.ts';
import { madeFiles } from './made-files.ts';

const contentOf = {
  home: 'home.yaml',
  about: 'about.yaml',
  faq: 'faq.yaml',
  services: 'services.yaml',
  expertise: 'expertise.yaml',
  contact: 'contact.yaml',
  'privacy-policy': 'legal/privacy-policy.md',
  'terms-and-conditions': 'legal/terms-and-conditions.md',
  accessibility: 'legal/accessibility.md',
} as const satisfies Record<PlainPage, ContentPath>;

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
  const preview = (path: string, file: ContentPath, data: ContentData<ContentPath>, page?: PlainPage): Preview => {
    const { name, focus, shows } =
      assetsIn(file, data).pictures[0] ?? (page && previews.pages[page]) ?? previews.default;
    return { path, name, focus, alt: shows ?? shortName };
  };
  return routes.flatMap(({ page }) => {
    if (page === 'service' || page === 'lifecycle') {
      const files = filesIn(contents, page === 'service' ? 'services' : page);
      return files.map(({ slug, path, data }) => preview(linkTo(page, slug), path, data));
    }
    const file = contentOf[page];
    const data = contents.get(file);
    if (!data) throw new RangeError(`content/${file} is missing`);
    return [preview(linkTo(page), file, data, page)];
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
