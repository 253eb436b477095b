import './picture.css';
import type { PictureData } from '@company/schemas/contents.ts';
import { use } from 'react';
import { RenderedContext } from '../../engine/rendering.ts';
import { escapeMarkup } from '../../seo/html-values.ts';
import { cardStart, isWide, pictureFile, pictureWidths, type Shape, webpWidths } from './picture-widths.ts';

/**
 * `card` shows only the subject. `wide-or-card` shows a complete wide original on screens of 62 rem and more, and the card on other
 * screens. `sizes` is the attribute `sizes` of the card, and `wideSizes` is the attribute `sizes` of the complete picture.
 */
type PictureShape = { shape?: 'card'; sizes: string } | { shape: 'wide-or-card'; sizes: string; wideSizes: string };

const onWideScreens = '(min-width: 62rem)';
const onOtherScreens = '(max-width: 61.99rem)';

/**
 * A picture in the format and width that the screen needs. Until the picture is loaded, a colour fills its place. With
 * `isUrgent`, the picture is preloaded, because it is in the hero of the page.
 */
export function Picture({
  picture,
  isUrgent = false,
  ...look
}: {
  picture: PictureData;
  isUrgent?: boolean;
} & PictureShape) {
  const { name, hash, shows = '', tone, width, height } = picture;
  const srcSetOf = (shape: Shape) =>
    pictureWidths[shape].map((w) => `/${pictureFile(name, hash, shape, w, 'avif')} ${w}w`).join(', ');
  const webpFile = (shape: Shape) => `/${pictureFile(name, hash, shape, webpWidths[shape], 'webp')}`;
  const showsWide = look.shape === 'wide-or-card' && isWide(picture);
  // The card is the part of a wide original without the space for text.
  const cardWidth = isWide(picture) ? Math.round(width * (1 - cardStart)) : width;
  const { preloads } = use(RenderedContext);
  if (isUrgent) {
    // The head of the HTML gets this link, so that the browser loads the picture before it reads the body.
    const addPreload = (shape: Shape, sizes: string, media = '') =>
      preloads.add(
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${srcSetOf(shape)}" imagesizes="${escapeMarkup(sizes)}"${media && ` media="${media}"`}>`,
      );
    if (showsWide) addPreload('wide', look.wideSizes, onWideScreens);
    addPreload('card', look.sizes, showsWide ? onOtherScreens : '');
  }

  return (
    <picture className={`picture tone-${tone}`}>
      {showsWide && (
        <>
          <source media={onWideScreens} type="image/avif" srcSet={srcSetOf('wide')} sizes={look.wideSizes} />
          <source media={onWideScreens} srcSet={`${webpFile('wide')} ${webpWidths.wide}w`} sizes={look.wideSizes} />
        </>
      )}
      <source type="image/avif" srcSet={srcSetOf('card')} sizes={look.sizes} />
      <img
        src={webpFile('card')}
        width={cardWidth}
        height={height}
        alt={shows}
        decoding="async"
        {...(isUrgent ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
