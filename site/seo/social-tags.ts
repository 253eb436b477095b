import company from '../../content/company.yaml';
import { escapeMarkup } from '../markup.ts';
import { absolute } from './absolute.ts';
import type { HeadFacts } from './page-facts.ts';

/**
 * The tags that make a link's preview, as HTML. They are written by the server alone: who makes previews reads the
 * page's HTML and runs no scripts. https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards
 */
export function socialTags({ title, description, canonical }: HeadFacts): string {
  const openGraph = {
    type: 'website',
    site_name: company.shortName,
    title,
    description,
    url: absolute(canonical),
    locale: 'en_IN',
  };
  const card = { card: 'summary', title, description };
  return tags('property', 'og', openGraph) + tags('name', 'twitter', card);
}

const tags = (attribute: string, prefix: string, fields: Record<string, string | undefined>) =>
  Object.entries(fields)
    .map(([field, value]) => value && `<meta ${attribute}="${prefix}:${field}" content="${escapeMarkup(value)}">`)
    .filter(Boolean)
    .join('');
