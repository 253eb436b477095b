import type { ContentFolder } from '../../content/load.ts';
import type { Company } from '../../content/schemas/company.ts';
import type { Search } from '../../content/schemas/search.ts';
import { linkTo, type PlainPage, routes } from '../../routes.ts';

/** What the picture in a link's preview shows. */
export interface Card {
  /** Canonical path of its page. */
  path: string;
  title: string;
  /** A quieter sentence beneath the title. */
  line: string;
  /** A name in `art/pictures`, and what is seen there. */
  picture: { name: string; shows?: string | undefined };
  /** Where the link leads, without the protocol. */
  domain: string;
}

/** The fields of pages' content that a card is made of; each kind of page has some of them. */
interface PageContent {
  name?: string;
  title?: string;
  heading?: string | { fact: string };
  summary?: string;
  lead?: string;
  card?: { text: string };
}

/** A legal text's fields stand in its head. */
const fieldsOf = (data: unknown): PageContent => (data as { head?: PageContent }).head ?? (data as PageContent);

const firstSentence = (text = '') => /^.*?[.!?](?= |$)/.exec(text)?.[0];

/** The content that each plain page shows; the others have one file for each value of their address. */
const contentOf: Record<PlainPage, string> = {
  home: 'home.yaml',
  about: 'about.yaml',
  faq: 'faq.yaml',
  services: 'services.yaml',
  expertise: 'expertise.yaml',
  contact: 'contact.yaml',
  'privacy-policy': 'legal/privacy-policy.md',
  'terms-and-conditions': 'legal/terms-and-conditions.md',
};

/** One card for each page that is listed. Its words and its picture are those of the page's own content. */
export async function readCards(folder: ContentFolder): Promise<Card[]> {
  const content = await folder.readAll();
  const { siteUrl, shortName } = content.get('company.yaml') as Company;
  const { previews } = content.get('search.yaml') as Search;
  const domain = new URL(siteUrl).host;

  const card = (path: string, data: unknown, page?: PlainPage): Card => {
    const { name, title, heading, summary, lead, card: stage } = fieldsOf(data);
    const fact = typeof heading === 'object' ? heading.fact : heading;
    const picture = firstPicture(data) ?? (page && previews.pages[page]) ?? previews.default;
    // Home's only name is the company's, which the mark above says already: its heading is the title.
    const words =
      page === 'home'
        ? { title: fact, line: previews.homeLine }
        : { title: name ?? title, line: summary ?? stage?.text ?? fact ?? firstSentence(lead) };
    return { path, domain, picture, title: words.title ?? shortName, line: words.line ?? '' };
  };

  const slugs = (directory: string) =>
    [...content.keys()]
      .filter((file) => file.startsWith(directory))
      .map((file) => ({ file, slug: file.slice(directory.length).replace(/\.yaml$/, '') }));
  return routes.flatMap(({ page }) => {
    if (page === 'service' || page === 'lifecycle') {
      const directory = page === 'service' ? 'services/' : 'lifecycle/';
      return slugs(directory).map(({ file, slug }) => card(linkTo(page, slug), content.get(file)));
    }
    return [card(linkTo(page), content.get(contentOf[page]), page)];
  });
}

/** The first picture that content names, its own before those of its parts. */
function firstPicture(value: unknown): Card['picture'] | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { picture } = value as { picture?: Card['picture'] };
  if (picture?.name) return picture;
  for (const part of Object.values(value)) {
    const found = firstPicture(part);
    if (found) return found;
  }
  return undefined;
}
