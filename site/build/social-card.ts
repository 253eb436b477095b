import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { socialPictureSize } from '../seo/page-facts.ts';
import { colourToken, hexOf } from '../styles/colour-tokens.ts';
import { displayFontFile, families } from './fonts.ts';

const tokens = ['ink', 'on-ink', 'on-ink-2', 'saffron', 'dot'] as const;
const colour = (token: (typeof tokens)[number]) => hexOf(colourToken(token));
const logo = 'public/logo-on-ink.svg';
const margin = 64;
/** Widths of the columns of text and picture, in pixels. They overlap where the picture fades. */
const wordsWidth = 550;
const pictureWidth = 660;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws text in the font of headings. Pango breaks the lines. */
async function words(text: string, { size, token }: { size: number; token: (typeof tokens)[number] }): Promise<Buffer> {
  const markup = `<span foreground="${colour(token)}" letter_spacing="${Math.round(-0.03 * size * 1024)}">${escaped(text)}</span>`;
  const { family, file } = await displayFontFile(text);
  return sharp({
    text: { text: markup, font: `${family} ${size}px`, fontfile: file, rgba: true, width: wordsWidth, dpi: 72 },
  })
    .png()
    .toBuffer();
}

/** Draws rows of dots. One dot is lit: a release that has reached its first user. */
function field(): Buffer {
  const dots = Array.from({ length: 3 * 22 }, (_, dot) => {
    const fill = colour(dot === 0 ? 'saffron' : 'dot');
    return `<circle cx="${12 + (dot % 22) * 26}" cy="${12 + Math.floor(dot / 22) * 26}" r="${dot === 0 ? 9 : 6}" fill="${fill}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${22 * 26}" height="${3 * 26}">${dots.join('')}</svg>`,
  );
}

/** Fades the picture into the background, as on the page. */
async function faded(picture: Buffer): Promise<Buffer> {
  const { height } = socialPictureSize;
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}"><linearGradient id="melt"><stop stop-opacity="0"/><stop offset=".4"/></linearGradient><rect width="100%" height="100%" fill="url(#melt)"/></svg>`;
  return sharp(picture)
    .resize({ width: pictureWidth, height, fit: 'cover', position: 'right' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * Describes everything that all cards share: logo, colours, font, and this file. The names of the files depend on it.
 */
export async function drawingOfCards(root: string): Promise<string> {
  const files = [join(root, logo), import.meta.filename].map((file) => readFile(file, 'utf8'));
  return JSON.stringify([await Promise.all(files), tokens.map(colour), families.display, socialPictureSize]);
}

/**
 * Draws the picture of a shared link: the company's logo, the page's name and statement, a field of dots, and its
 * picture.
 */
export async function socialCard(
  root: string,
  { picture, title, statement }: { picture: Buffer; title: string; statement: string },
): Promise<Buffer> {
  const { width, height } = socialPictureSize;
  const size = statement.length > 60 ? 44 : 54;
  const name =
    title === statement ? [] : [{ input: await words(title, { size: 32, token: 'on-ink-2' }), top: 190, left: margin }];
  return (
    sharp({ create: { width, height, channels: 3, background: colour('ink') } })
      .composite([
        { input: await faded(picture), left: width - pictureWidth, top: 0 },
        {
          input: await sharp(join(root, logo), { density: 110 }).png().toBuffer(),
          left: margin,
          top: 56,
        },
        ...name,
        { input: await words(statement, { size, token: 'on-ink' }), left: margin, top: 244 },
        { input: field(), left: margin - 6, top: height - 56 - 3 * 26 },
      ])
      // Messengers ignore pictures above 100 KB.
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
  );
}
