import type { Question } from '@company/schemas/files/parts.ts';

export interface HeadFacts {
  title: string;
  description?: string;
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  isIndexed?: boolean;
}

export interface PageFacts {
  path: string;
  head: HeadFacts;
  /** The parent pages, the home page first, and the name of the page. */
  breadcrumb?: { parents: { name: string; href: string }[]; current: string };
  questions?: readonly Question[] | undefined;
}

export interface SocialPicture {
  src: string;
  alt: string;
}

/** The size in pixels. All programs with link previews accept this ratio, and show smaller pictures as thumbnails. */
export const socialPictureSize = { width: 1200, height: 630 };

/**
 * The address of a page's social picture: `/social/service-details-rpa.jpg` for `/service-details/rpa`. `&` becomes
 * `and`, because `&` must be escaped in HTML and XML.
 */
export const socialPicturePath = (canonical: string): string =>
  `/social/${canonical.slice(1).replaceAll('&', 'and').replaceAll('/', '-') || 'home'}.jpg`;
