import type { SiteContent } from '../engine/page.ts';
import { absoluteUrl, escapeMarkup } from './html-values.ts';
import { type HeadFacts, socialPictureSize } from './page-facts.ts';

/**
 * The tags for link previews. Scripts do not update the tags after a navigation, because programs that make previews
 * run no scripts. https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards
 */
export function socialTags(
  { title, description, canonical }: HeadFacts,
  { files, socialPictures }: SiteContent,
): string {
  const company = files['company.yaml'];
  // The page of an unknown service has no picture.
  const image = socialPictures[canonical];
  const openGraph = {
    type: 'website',
    site_name: company.shortName,
    title,
    description,
    url: absoluteUrl(canonical, company),
    locale: company.locale.replace('-', '_'),
    image: image && absoluteUrl(image.src, company),
    'image:type': image && 'image/jpeg',
    'image:width': image && `${socialPictureSize.width}`,
    'image:height': image && `${socialPictureSize.height}`,
    'image:alt': image?.alt,
  };
  const card = { card: image ? 'summary_large_image' : 'summary', title, description };
  return tags('property', 'og', openGraph) + tags('name', 'twitter', card);
}

const tags = (attribute: string, prefix: string, fields: Record<string, string | undefined>) =>
  Object.entries(fields)
    .map(([field, value]) => value && `<meta ${attribute}="${prefix}:${field}" content="${escapeMarkup(value)}">`)
    .filter(Boolean)
    .join('');
