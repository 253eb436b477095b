import { basename, join } from 'node:path';
import type { Contents } from '@company/schemas/contents.ts';
import { folderTree, originalAmong } from '@company/schemas/project-files.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type Preview, previewsOf } from '../listed-pages.ts';
import { socialPicturePath } from '../seo/page-facts.ts';
import { generatedFiles } from './generated-files.ts';
import { encodedPicture, shownRegion } from './pictures/encode.ts';
import { bytesOf, shortHash } from './pictures/originals.ts';
import { drawingOfCards, socialCard } from './social-card.ts';

export function socialPictures(root: string, contents: () => Promise<Contents>): Plugin {
  const cache = join(root, 'node_modules/.cache/social');
  const tree = folderTree(root);
  const files = async () => {
    const cards = await socialCards(root, await contents());
    return new Map(cards.map(({ address, file, draw }) => [address, () => encodedPicture(tree, cache, file, draw)]));
  };
  return { name: 'social-pictures', ...generatedFiles(/^\/social\//, files) };
}

interface SocialCard {
  address: string;
  /** The file name in the repository and in the cache. Its hash changes when the card changes. */
  file: string;
  draw(): Promise<Buffer>;
}

/** The pictures of the link previews of all pages. */
export async function socialCards(root: string, contents: Contents): Promise<SocialCard[]> {
  const tree = folderTree(root);
  const originals = await tree.list('art/pictures');
  const drawing = await drawingOfCards(root);
  const cardOf = async ({ path, name, focus, title, statement }: Preview): Promise<SocialCard> => {
    const original = await bytesOf(tree, `art/pictures/${originalAmong(originals, name) ?? name}`);
    const hash = shortHash(10, original, drawing, JSON.stringify([focus, title, statement]));
    const address = socialPicturePath(path);
    return {
      address,
      file: `social-${basename(address, '.jpg')}-${hash}.jpg`,
      async draw() {
        const { autoOrient } = await sharp(original).metadata();
        const image = sharp(original).autoOrient();
        const picture = await image.extract(shownRegion('card', { ...autoOrient, focus })).toBuffer();
        return socialCard(root, { picture, title, statement });
      },
    };
  };
  return Promise.all(previewsOf(contents).map(cardOf));
}
