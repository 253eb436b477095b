import { filesIn } from '@company/schemas/lists.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { linkTo, type PlainPage, routes } from '../../routes.ts';
import { contentOf } from '../languages.ts';

export interface Card {
  /** Canonical path of its page. */
  path: string;
  title: string;
  /** A sentence below the title. */
  line: string;
  /** A name in `art/pictures`, and the text alternative. */
  picture: { name: string; shows?: string | undefined };
  /** The site's address without the protocol. */
  domain: string;
}

/** The content fields that a card is made of; each kind of page has some of them. */
interface PageContent {
  name?: string;
  title?: string | undefined;
  heading?: string | { fact: string };
  summary?: string;
  lead?: string;
  card?: { text: string };
}

const firstSentence = (text = '') => /^.*?[.!?](?= |$)/.exec(text)?.[0];

/** One card for each listed page, from the page's own content. */
export async function readCards(folder: ContentFolder): Promise<Card[]> {
  const contents = await folder.readAll();
  const { siteUrl, shortName } = contents.get('company.yaml');
  const { previews } = contents.get('search.yaml');
  const domain = new URL(siteUrl).host;

  const card = (path: string, fields: PageContent, pictures: readonly Card['picture'][], page?: PlainPage): Card => {
    const { name, title, heading, summary, lead, card: stage } = fields;
    const promise = typeof heading === 'object' ? heading.fact : firstSentence(lead);
    const picture = pictures[0] ?? (page && previews.pages[page]) ?? previews.default;
    // The title of home is the company's name, which the logo already shows: its heading is used.
    const words =
      page === 'home'
        ? { title: typeof heading === 'string' ? heading : undefined, line: previews.homeLine }
        : { title: name ?? title, line: summary ?? stage?.text ?? promise };
    return { path, domain, picture, title: words.title ?? shortName, line: words.line ?? '' };
  };

  return routes.flatMap(({ page }) => {
    if (page === 'service' || page === 'lifecycle') {
      const folder = page === 'service' ? 'services' : page;
      return filesIn(contents, folder).map(({ slug, path, data }) =>
        card(linkTo(page, slug), data, assetsIn(path, data).pictures),
      );
    }
    const path = contentOf[page];
    const data = contents.get(path);
    if (!data) throw new RangeError(`content/${path} is missing`);
    return [card(linkTo(page), 'head' in data ? data.head : data, assetsIn(path, data).pictures, page)];
  });
}
