import { basename, join } from 'node:path';
import type { PlainPage } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/contents.ts';
import { folderTree, originalAmong } from '@company/schemas/project-files.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { listedPages } from '../listed-pages.ts';
import { type SocialPicture, socialPicturePath } from '../seo/page-facts.ts';
import { generatedFiles } from './generated-files.ts';
import { encodedPicture, partOf } from './pictures/encode.ts';
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

/** The link previews of all pages. */
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
        const picture = await image.extract(partOf('card', { ...autoOrient, focus })).toBuffer();
        return socialCard(root, { picture, title, statement });
      },
    };
  };
  return Promise.all(previewsOf(contents).map(cardOf));
}

export interface Preview {
  path: string;
  title: string;
  statement: string;
  /** The name of the picture. */
  name: string;
  focus?: string | undefined;
}

/** The statement of a page: the overview of a service or of home, else the first heading, else the title. */
function statementOf(data: object): string {
  const { overview, heading, title } = data as {
    overview?: { heading: { fact: string } };
    heading?: string | { fact: string };
    title: string;
  };
  if (overview) return overview.heading.fact;
  return typeof heading === 'string' ? heading : (heading?.fact ?? title);
}

function previewsOf(contents: Contents): Preview[] {
  const { previews } = contents.get('search.yaml');
  return listedPages(contents).map(({ page, path, file, data }) => {
    const head = 'head' in data ? data.head : data;
    const { name, focus } = previews.pages[page as PlainPage] ?? assetsIn(file, data).pictures[0] ?? previews.default;
    const statement = statementOf(head);
    const title = 'name' in head ? head.name : 'title' in head ? head.title : statement;
    return { path, name, focus, title, statement };
  });
}

/** The link preview of each page, by the page's address. */
export const socialPicturesOf = (contents: Contents): Record<string, SocialPicture> =>
  Object.fromEntries(
    previewsOf(contents).map(({ path, statement }) => [path, { src: socialPicturePath(path), alt: statement }]),
  );
