import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Plugin } from 'vite';
import { type SocialPicture, socialPicturePath } from '../../seo/social-picture.ts';
import { madeFiles } from '../made-files.ts';
import { type Card, readCards } from './cards.ts';
import { drawCard } from './draw.ts';

const describe = ({ title, picture }: Card) => (picture.shows ? `${title}. ${picture.shows}` : title);

/** The picture of each listed page, by its path. Pages of another language have the pictures of the site's own. */
export async function socialPicturesOf(folder: ContentFolder): Promise<Record<string, SocialPicture>> {
  const { language } = folder;
  const cards = await readCards(folder.in(undefined));
  return Object.fromEntries(
    cards
      .flatMap((card) => (language ? [card, { ...card, path: `/${language}${card.path}` }] : [card]))
      .map((card) => [card.path, { src: socialPicturePath(card.path), alt: describe(card) }]),
  );
}

/** Makes the picture of link previews in messengers and feeds, one for each listed page. */
export function socialPictures(root: string, siteUrl?: string): Plugin {
  const files = async () => {
    const cards = await readCards(new ContentFolder(join(root, 'content'), siteUrl));
    return new Map(cards.map((card) => [socialPicturePath(card.path), () => drawCard(root, card)]));
  };
  return { name: 'social-pictures', ...madeFiles(/^\/social\//, files) };
}
