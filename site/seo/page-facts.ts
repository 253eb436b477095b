import type { Question } from '@company/schemas/files/parts.ts';

export interface HeadFacts {
  title: string;
  description?: string;
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  index?: boolean;
}

export interface PageFacts {
  path: string;
  head: HeadFacts;
  /** The pages above, from the top down, and the page's own name. */
  breadcrumb?: { parents: { name: string; href: string }[]; current: string };
  questions?: readonly Question[] | undefined;
}

export interface SocialPicture {
  src: string;
  alt: string;
}

/** The size in pixels. Every service accepts this shape, and shows a smaller picture as a thumbnail. */
export const socialPictureSize = { width: 1200, height: 630 };

/**
 * The address of a page's link preview: `/service-details/rpa` has `/social/service-details-rpa.jpg`. It contains no
 * ampersand, because everyone who copies it would have to escape it.
 */
export const socialPicturePath = (canonical: string): string =>
  `/social/${canonical.slice(1).replaceAll('&', 'and').replaceAll('/', '-') || 'home'}.jpg`;
