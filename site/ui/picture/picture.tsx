import { preload } from 'react-dom';
import type { PictureData } from '../../content/schemas/parts.ts';
import { cardStart, type Format, pictureFile, type Shape, widths } from './shapes.ts';

/**
 * `card` shows the subject alone. `wide-or-card` shows the whole wide original on screens of 62 rem and more.
 * `sizes` and `wideSizes` are the widths at which the picture is shown, as in the attribute of that name.
 */
type PictureShape = { shape?: 'card'; sizes: string } | { shape: 'wide-or-card'; sizes: string; wideSizes: string };

const onWideScreens = '(min-width: 62rem)';
const onOtherScreens = '(max-width: 61.99rem)';

/**
 * A rendered picture in the format and width that the screen needs, with its place kept free in its own colour.
 * `urgent` is for the one picture of a page's first view: it is asked for before anything else.
 */
export function Picture({
  picture,
  urgent = false,
  ...as
}: {
  picture: PictureData;
  urgent?: boolean;
} & PictureShape) {
  const { name, hash, shows = '', tone, width, height } = picture;
  const set = (shape: Shape, format: Format) =>
    widths[shape].map((w) => `/${pictureFile(name, hash, shape, w, format)} ${w}w`).join(', ');
  const wide = as.shape === 'wide-or-card';
  // The words of a wide original stand beside its subject, the card is what is left without that room.
  const cardWidth = width / height > 1.7 ? Math.round(width * (1 - cardStart)) : width;
  // In the head of the page's HTML, before the browser has come as far as the picture itself.
  const ask = (shape: Shape, imageSizes: string, media?: string) =>
    preload(`/${pictureFile(name, hash, shape, widths[shape][2], 'avif')}`, {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: set(shape, 'avif'),
      imageSizes,
      ...(media && { media }),
    });
  if (import.meta.env.SSR && urgent) {
    if (wide) ask('wide', as.wideSizes, onWideScreens);
    ask('card', as.sizes, wide ? onOtherScreens : undefined);
  }

  return (
    <picture className={`picture tone-${tone}`}>
      {wide && (
        <>
          <source media={onWideScreens} type="image/avif" srcSet={set('wide', 'avif')} sizes={as.wideSizes} />
          <source media={onWideScreens} srcSet={set('wide', 'webp')} sizes={as.wideSizes} />
        </>
      )}
      <source type="image/avif" srcSet={set('card', 'avif')} sizes={as.sizes} />
      <img
        src={`/${pictureFile(name, hash, 'card', 750, 'webp')}`}
        srcSet={set('card', 'webp')}
        sizes={as.sizes}
        width={cardWidth}
        height={height}
        alt={shows}
        decoding="async"
        {...(urgent ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
