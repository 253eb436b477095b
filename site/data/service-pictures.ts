import { servicesOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The pictures of each service, by its address. For lists, where the text beside a picture describes it. */
export const servicePictures = fromContent((content) =>
  Object.fromEntries(
    servicesOf(content).map(({ slug, data: { picture, tile } }) => [
      slug,
      { picture: { ...picture, shows: '' }, tile },
    ]),
  ),
);
