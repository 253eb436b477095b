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

/** Pixels. Every service accepts this shape; smaller pictures are shown as a thumbnail. */
export const socialPictureSize = { width: 1200, height: 630 };

/**
 * The address of a page's picture: `/service-details/rpa` has `/social/service-details-rpa.jpg`. Without ampersands, which
 * everyone who copies the address would have to escape.
 */
export const socialPicturePath = (canonical: string): string =>
  `/social/${canonical.slice(1).replaceAll('&', 'and').replaceAll('/', '-') || 'home'}.jpg`;
