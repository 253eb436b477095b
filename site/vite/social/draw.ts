import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalOf } from '@company/schemas/originals.ts';
import { type CSSProperties, createElement as element } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { socialPictureSize } from '../../seo/social-picture.ts';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { isWide } from '../../ui/picture/shapes.ts';
import { cachedFile } from '../cached-file.ts';
import { families, staticFace } from '../fonts.ts';
import type { Card } from './cards.ts';

/** Messengers show no picture above 100 KB; thin bright lines need 4:4:4. */
const most = 100 * 1024;
const jpeg = { quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' };

const colour = (token: string) => hexOf(colourToken(token));

/** A card as JPEG, with a cache: its text beside its picture, on ink. */
export async function drawCard(root: string, card: Card): Promise<Buffer> {
  const folder = join(root, 'art/pictures');
  const art = await readFile(join(folder, originalOf(folder, card.picture.name) ?? card.picture.name));
  const logo = await readFile(join(root, 'public/logo-on-ink.svg'));
  const hash = createHash('sha256').update(JSON.stringify(card)).update(art).update(logo);
  for (const source of ['./draw.ts', '../../styles/tokens.css', '../fonts.ts'])
    hash.update(await readFile(fileURLToPath(import.meta.resolve(source))));
  const file = join(root, 'node_modules/.cache/social', `${hash.digest('hex').slice(0, 24)}.jpg`);
  return cachedFile(file, async () => {
    const whole = box(
      { width: '100%', height: '100%', backgroundColor: colour('ink') },
      await picture(art),
      image(logo, 'svg+xml', { position: 'absolute', left: 72, top: 64, height: 60 }),
      words(card),
    );
    faces ??= readFaces();
    const svg = await satori(whole, { ...socialPictureSize, fonts: await faces });
    const drawn = sharp(Buffer.from(svg));
    const data = await drawn.clone().jpeg(jpeg).toBuffer();
    return data.length < most ? data : drawn.jpeg({ ...jpeg, quality: 65 }).toBuffer();
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

const box = (style: CSSProperties, ...children: unknown[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...(children as string[]));

const image = (data: Buffer, type: string, style: CSSProperties) =>
  element('img', { src: `data:image/${type};base64,${data.toString('base64')}`, style });

/** A wide picture fills the height, as in heroes, and its left half fades into ink. Any other is in a frame at the right. */
async function picture(art: Buffer) {
  const { autoOrient } = await sharp(art).metadata();
  const isFaded = isWide(autoOrient);
  const size = isFaded ? { height: socialPictureSize.height } : { width: 508, height: 508 };
  const { data, info } = await sharp(art).autoOrient().resize(size).png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (!isFaded)
    return image(data, 'png', { position: 'absolute', right: 56, top: 61, borderRadius: 28, width, height });
  return box(
    { position: 'absolute', right: -48, top: 0, width, height, maskImage: 'linear-gradient(black 78%, transparent)' },
    image(data, 'png', { width, height, maskImage: 'linear-gradient(90deg, transparent 36%, black 60%)' }),
  );
}

/** The text in the site's fonts and colours, readable in a preview of a third of the width. */
function words({ title, line, domain }: Card) {
  // So that the longest word fits into the width, and a long title into three lines.
  const isLong = title.length > 22 || title.split(' ').some((word) => word.length > 11);
  const heading = {
    color: colour('on-ink'),
    fontFamily: families.display,
    fontSize: isLong ? 60 : 72,
    lineHeight: 1.08,
    letterSpacing: '-0.04em',
    textWrap: 'balance',
  } as const;
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'flex-end',
      width: 464,
      height: socialPictureSize.height - 60,
      marginLeft: 72,
      fontFamily: families.body,
    },
    box(heading, title),
    box({ marginTop: 24, color: colour('on-ink-2'), fontSize: 28, lineHeight: 1.4, textWrap: 'balance' }, line),
    box({ marginTop: 44, color: colour('on-ink-3'), fontSize: 24 }, domain),
  );
}
