import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { manifest } from '../seo/files/manifest.ts';
import { icons, mailMarkSize, manifestAddress, oldIcon, touchIcon } from '../seo/icons.ts';
import { themeColour } from '../styles/theme-colour.ts';
import { type MadeFiles, madeFiles } from './made-files.ts';

/** Share of the width that the drawing takes: maskable icons are cut to a circle of four fifths, iOS rounds the corners. */
const drawingWidth = { any: 1, maskable: 0.58, touch: 0.72 };

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

const drawingIn = (root: string) => join(root, 'public/icon.svg');

/** Makes the web manifest from `company.yaml`, and all icons from `public/icon.svg`. */
export function webManifest(root: string): Plugin {
  const svg = drawingIn(root);
  const drawn = [...icons, { ...touchIcon, purpose: 'touch' as const }];
  const files: MadeFiles = new Map<string, () => Promise<string | Buffer>>([
    [manifestAddress, async () => manifest(await new ContentFolder(join(root, 'content')).read('company.yaml'))],
    ...drawn.map(({ src, size, purpose }) => [src, () => draw(svg, size, purpose)] as const),
    [oldIcon.src, async () => pngToIco(await Promise.all(oldIcon.sizes.map((size) => draw(svg, size, 'any'))))],
  ]);
  return { name: 'web-manifest', ...madeFiles(/^\/[^/]+$/, () => files) };
}

/** The logo of mails, in base64. */
export const mailMark = async (root: string): Promise<string> =>
  (await draw(drawingIn(root), mailMarkSize, 'any')).toString('base64');

/** The square drawing as PNG: transparent, or smaller and on ink for systems that would add a background. */
async function draw(svg: string, size: number, purpose: keyof typeof drawingWidth): Promise<Buffer> {
  const width = Math.round(size * drawingWidth[purpose]);
  const source = await readFile(svg);
  const { width: natural = size } = await sharp(source).metadata();
  const drawing = await sharp(source, { density: (72 * width) / natural })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = purpose === 'any' ? nothing : themeColour;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}
