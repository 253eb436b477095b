import './picture.css';
import type { PictureData } from '@company/schemas/contents.ts';
import { use } from 'react';
import { RenderedContext } from '../../engine/rendering.ts';
import { escapeMarkup } from '../../seo/html-values.ts';
import { cardStart, isWide, pictureFile, pictureWidths, type Shape, webpWidths } from './picture-widths.ts';

/**
 * `card` shows only the subject; `wide-or-card` shows a wide original whole on screens of 62 rem and more. `sizes` and
 * `wideSizes` are values of the attribute `sizes` for the two.
 */
type PictureShape = { shape?: 'card'; sizes: string } | { shape: 'wide-or-card'; sizes: string; wideSizes: string };

const onWideScreens = '(min-width: 62rem)';
const onOtherScreens = '(max-width: 61.99rem)';

/**
 * A picture in the format and width that the screen needs. Its place has its colour until it is loaded. `urgent` is for
 * the picture of a page's first view, which is preloaded.
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
  const set = (shape: Shape) =>
    pictureWidths[shape].map((w) => `/${pictureFile(name, hash, shape, w, 'avif')} ${w}w`).join(', ');
  const webp = (shape: Shape) => `/${pictureFile(name, hash, shape, webpWidths[shape], 'webp')}`;
  const wide = as.shape === 'wide-or-card' && isWide(picture);
  // A wide original has room for text beside its subject. A card is the part without that room.
  const cardWidth = isWide(picture) ? Math.round(width * (1 - cardStart)) : width;
  const { preloads } = use(RenderedContext);
  if (urgent) {
    // The link is in the head of the HTML, so that the browser sees it before the picture.
    const link = (shape: Shape, sizes: string, media = '') =>
      preloads.add(
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${set(shape)}" imagesizes="${escapeMarkup(sizes)}"${media && ` media="${media}"`}>`,
      );
    if (wide) link('wide', as.wideSizes, onWideScreens);
    link('card', as.sizes, wide ? onOtherScreens : '');
  }

  return (
    <picture className={`picture tone-${tone}`}>
      {wide && (
        <>
          <source media={onWideScreens} type="image/avif" srcSet={set('wide')} sizes={as.wideSizes} />
          <source media={onWideScreens} srcSet={`${webp('wide')} ${webpWidths.wide}w`} sizes={as.wideSizes} />
        </>
      )}
      <source type="image/avif" srcSet={set('card')} sizes={as.sizes} />
      <img
        src={webp('card')}
        width={cardWidth}
        height={height}
        alt={shows}
        decoding="async"
        {...(urgent ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
