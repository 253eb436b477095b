import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalOf } from '@company/schemas/originals.ts';
import satori from 'satori';
import sharp from 'sharp';
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
    const text = await drawText(card);
    const parts = [await pictureOf(art), `<image href="${dataOf(mark, 'svg+xml')}" ${attributes(logo)}/>`, text];
    const ground = `<rect width="100%" height="100%" fill="${hexOf(colourToken('ink'))}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes({ width, height })}>${ground}${parts.join('')}</svg>`;
    return sharp(Buffer.from(svg)).jpeg(jpeg).toBuffer();
  });
}

const dataOf = (data: Buffer, type: string) => `data:image/${type};base64,${data.toString('base64')}`;

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

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

/** A wide picture fades into ink, any other is in a frame. */
async function pictureOf(art: Buffer): Promise<string> {
  const { autoOrient } = await sharp(art).metadata();
  const isFaded = isWide(autoOrient);
  const size = isFaded ? { height: fade.height } : { width: frame.width, height: frame.height };
  const { data, info } = await sharp(art).autoOrient().resize(size).png().toBuffer({ resolveWithObject: true });
  const place = isFaded
    ? { x: width - info.width - fade.right, y: 0, width: info.width, height: info.height }
    : {
        x: width - frame.width - frame.right,
        y: (height - frame.height) / 2,
        width: frame.width,
        height: frame.height,
      };
  const image = `<image href="${dataOf(data, 'png')}" ${attributes(place)}`;
  if (!isFaded)
    return `<clipPath id="frame"><rect rx="${frame.radius}" ${attributes(place)}/></clipPath>${image} clip-path="url(#frame)"/>`;
  const mask = (id: string, towards: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}-fade" ${towards}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>` +
    `<mask id="${id}"><rect ${attributes(place)} fill="url(#${id}-fade)"/></mask>`;
  return [
    mask('side', '', [
      [fade.from, 'black'],
      [fade.to, 'white'],
    ]),
    mask('foot', 'x2="0" y2="1"', [
      [fade.bottom, 'white'],
      [1, 'black'],
    ]),
    `<g mask="url(#foot)">${image} mask="url(#side)"/></g>`,
  ].join('');
}
