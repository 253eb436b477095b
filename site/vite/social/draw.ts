import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalOf } from '@company/schemas/originals.ts';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { socialPictureSize } from '../../seo/social-picture.ts';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { isWide } from '../../ui/picture/shapes.ts';
import { cachedFile } from '../cached-file.ts';
import { families, staticFace } from '../fonts.ts';
import type { Card } from './cards.ts';
import { cardText, fade, frame, logo } from './layout.ts';

const { width, height } = socialPictureSize;

/** Some messengers show no picture above a few hundred kilobytes; thin bright lines need 4:4:4. */
const jpeg = { quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' };

/** Files that every card depends on, besides its content. */
const sources = ['./draw.ts', './layout.ts', '../../styles/tokens.css', '../fonts.ts'];

/** A card as JPEG, with a cache: its text beside its picture, on ink. */
export async function drawCard(root: string, card: Card): Promise<Buffer> {
  const folder = join(root, 'art/pictures');
  const art = await readFile(join(folder, originalOf(folder, card.picture.name) ?? card.picture.name));
  const mark = await readFile(join(root, 'public/logo-on-ink.svg'));
  const hash = createHash('sha256').update(JSON.stringify(card)).update(art).update(mark);
  for (const source of sources) hash.update(await readFile(fileURLToPath(import.meta.resolve(source))));
  const file = join(root, 'node_modules/.cache/social', `${hash.digest('hex').slice(0, 24)}.jpg`);
  return cachedFile(file, async () => {
    const background = hexOf(colourToken('ink'));
    return sharp({ create: { width, height, channels: 3, background } })
      .composite([
        await showPicture(art),
        { input: await drawMark(mark), left: logo.left, top: logo.top },
        { input: Buffer.from(await drawText(card)), left: 0, top: 0 },
      ])
      .jpeg(jpeg)
      .toBuffer();
  });
}

let faces: ReturnType<typeof readFaces> | undefined;

async function readFaces() {
  const [display, body] = await Promise.all([staticFace(families.display, 600), staticFace(families.body, 500)]);
  return [
    { name: families.display, data: display, weight: 600 as const },
    { name: families.body, data: body, weight: 500 as const },
  ];
}

/** The text as SVG with letters as paths, which needs no fonts on the machine. */
async function drawText(card: Card): Promise<string> {
  faces ??= readFaces();
  return satori(cardText(card), { width, height, fonts: await faces });
}

async function drawMark(svg: Buffer): Promise<Buffer> {
  const { width: natural = logo.width } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * logo.width) / natural })
    .resize({ width: logo.width })
    .png()
    .toBuffer();
}

async function showPicture(art: Buffer): Promise<OverlayOptions> {
  const { autoOrient } = await sharp(art).metadata();
  return isWide(autoOrient) ? fadeIntoInk(art) : addFrame(art);
}

async function fadeIntoInk(art: Buffer): Promise<OverlayOptions> {
  const { data, info } = await sharp(art)
    .autoOrient()
    .resize({ height: fade.height })
    .toBuffer({ resolveWithObject: true });
  const fades = [
    `<linearGradient id="across"><stop offset="${fade.from}" stop-color="black"/><stop offset="${fade.to}" stop-color="white"/></linearGradient>`,
    `<linearGradient id="down" x2="0" y2="1"><stop offset="${fade.bottom}" stop-color="white"/><stop offset="1" stop-color="black"/></linearGradient>`,
  ];
  const mask = `<mask id="foot"><rect width="100%" height="100%" fill="url(#down)"/></mask><mask id="side"><rect width="100%" height="100%" fill="url(#across)"/></mask>`;
  return placed(data, info, width - info.width - fade.right, 0, [
    `<defs>${fades.join('')}${mask}</defs><g mask="url(#foot)"><rect width="100%" height="100%" mask="url(#side)"/></g>`,
  ]);
}

async function addFrame(art: Buffer): Promise<OverlayOptions> {
  const { data, info } = await sharp(art)
    .autoOrient()
    .resize({ width: frame.width, height: frame.height, fit: 'cover' })
    .toBuffer({ resolveWithObject: true });
  const left = width - frame.width - frame.right;
  return placed(data, info, left, (height - frame.height) / 2, [
    `<rect width="100%" height="100%" rx="${frame.radius}"/>`,
  ]);
}

/** Resizes a picture and cuts off what is outside of the card. */
async function placed(
  data: Buffer,
  size: { width: number; height: number },
  left: number,
  top: number,
  drawing: string[],
): Promise<OverlayOptions> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawing.join('')}</svg>`;
  const cut = await sharp(data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const visible = Math.min(size.width, width - left);
  const input = await sharp(cut).extract({ left: 0, top: 0, width: visible, height: size.height }).png().toBuffer();
  return { input, left, top };
}
