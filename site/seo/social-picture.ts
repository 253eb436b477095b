/** The picture in a link's preview, as `site/vite/social` makes it. */
export interface SocialPicture {
  /** Path within the site. */
  src: string;
  /** What it shows, in words. */
  alt: string;
}

/** Pixels. Every service that shows previews takes this shape; smaller ones are shown as a thumbnail. */
export const socialPictureSize = { width: 1200, height: 630 };

/**
 * Where a page's picture is served: `/service-details/rpa` has `/social/service-details-rpa.jpg`. An ampersand would
 * have to be escaped by everyone who copies the address.
 */
export const socialPicturePath = (canonical: string): string =>
  `/social/${canonical.slice(1).replaceAll('&', 'and').replaceAll('/', '-') || 'home'}.jpg`;
