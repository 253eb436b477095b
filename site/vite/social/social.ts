import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Plugin } from 'vite';
import { type SocialPicture, socialPicturePath } from '../../seo/social-picture.ts';
import { languageOf } from '../languages.ts';
import { type Card, readCards } from './cards.ts';
import { drawCard } from './draw.ts';

const virtual = 'virtual:social-pictures';

/** Text alternative of a card. */
const describe = ({ title, picture }: Card) => (picture.shows ? `${title}. ${picture.shows}` : title);

/** Makes the picture of link previews in messengers and feeds, one for each listed page. */
export function socialPictures(root: string, siteUrl?: string): Plugin {
  const cards = () => readCards(new ContentFolder(join(root, 'content'), siteUrl));
  return {
    name: 'social-pictures',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const language = languageOf(this.environment.name);
      const pictures = Object.fromEntries(
        // Pages of another language have the pictures of the site's own.
        (await cards())
          .flatMap((card) => (language ? [card, { ...card, path: `/${language}${card.path}` }] : [card]))
          .map((card): [string, SocialPicture] => [
            card.path,
            { src: socialPicturePath(card.path), alt: describe(card) },
          ]),
      );
      return { code: `export default ${JSON.stringify(pictures)}`, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      // One after the other: the encoder uses every core by itself.
      console.log('Social pictures');
      for (const card of await cards()) {
        const fileName = socialPicturePath(card.path).slice(1);
        this.emitFile({ type: 'asset', fileName, source: await drawCard(root, card) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/social/')) return next();
        const draw = async () => {
          const card = (await cards()).find(({ path }) => socialPicturePath(path) === request.url);
          if (!card) return next();
          response.setHeader('content-type', 'image/jpeg').end(await drawCard(root, card));
        };
        draw().catch(next);
      });
    },
  };
}
