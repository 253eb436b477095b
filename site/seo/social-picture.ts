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
