import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flagImage } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.node.ts';
import type { ContentData } from '@company/schemas/contents.ts';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { icons, mailLogoSize, manifestAddress, oldIcon, touchIcon } from '../seo/site-files.ts';
import { colourToken, hexOf, themeColour } from '../styles/colour-tokens.ts';
import type { ContentSource } from './content.ts';
import { generatedFiles } from './generated-files.ts';

/**
 * The width of the drawing divided by the width of the icon. Maskable icons need a margin, because systems cut them to a circle
 * of 80% of the width. `touch` icons need a margin, because iOS rounds the corners.
 */
const drawingWidth = { any: 1, maskable: 0.58, touch: 0.72 };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

const drawingIn = (root: string) => join(root, 'public/icon.svg');

const flagDirectory = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');

/**
 * Replaces the tokens of a drawing, such as `var(--indigo)`, with their values, because an SVG in an `<img>` cannot use
 * the tokens of the page.
 */
export const withTokens = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => hexOf(colourToken(token)));

/**
 * Generates files with fixed addresses: the web manifest from `company.yaml`, all icons from `public/icon.svg`, the
 * drawings of `public/drawings/` in the colours of `tokens.css`, and a file for each country's flag.
 */
export function publicFiles(root: string, source: ContentSource): Plugin {
  const svg = drawingIn(root);
  const folder = join(root, 'public/drawings');
  const allIcons = [...icons, { ...touchIcon, purpose: 'touch' as const }];
  const files = async () =>
    new Map<string, () => Promise<string | Buffer>>([
      [manifestAddress, async () => manifest((await source.load()).contents.get('company.yaml'))],
      ...allIcons.map(({ src, size, purpose }) => [src, () => draw(svg, size, purpose)] as const),
      [oldIcon.src, async () => pngToIco(await Promise.all(oldIcon.sizes.map((size) => draw(svg, size, 'any'))))],
      ...(await readdir(folder)).map(
        (file) => [`/drawings/${file}`, async () => withTokens(await readFile(join(folder, file), 'utf8'))] as const,
      ),
      ...countryList().map(
        ({ code }) => [flagImage(code), () => readFile(join(flagDirectory, `${code}.svg`))] as const,
      ),
    ]);
  return { name: 'public-files', ...generatedFiles(/^\/((flags|drawings)\/.+|[^/]+\.\w+)$/, files) };
}

export const drawMailLogo = async (root: string): Promise<string> =>
  (await draw(drawingIn(root), mailLogoSize, 'any')).toString('base64');

/**
 * Draws the square icon as a PNG. `any` has a transparent background. The other purposes have a dark background,
 * because systems would add a background.
 */
async function draw(svg: string, size: number, purpose: keyof typeof drawingWidth): Promise<Buffer> {
  const width = Math.round(size * drawingWidth[purpose]);
  const source = await readFile(svg);
  const { width: svgWidth = size } = await sharp(source).metadata();
  const drawing = await sharp(source, { density: (72 * width) / svgWidth })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = purpose === 'any' ? transparent : themeColour;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}

/** `site.webmanifest` is for visitors who put the site on their home screen. https://www.w3.org/TR/appmanifest/ */
const manifest = ({ name, shortName, tagline, locale }: ContentData<'company.yaml'>): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description: tagline,
    lang: locale,
    start_url: '/',
    scope: '/',
    // With `minimal-ui` the browser shows its back button and the address, which visitors need to share pages.
    display: 'minimal-ui',
    theme_color: themeColour,
    background_color: themeColour,
    icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  });
