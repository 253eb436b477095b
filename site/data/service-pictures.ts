import { servicesOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The pictures of all services. For lists, where the text beside a picture describes it. */
export const servicePictures = fromContent((content) =>
  servicesOf(content).map(({ slug, data: { picture, tile } }) => ({ slug, picture: { ...picture, shows: '' }, tile })),
);
