import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { manifest } from '../seo/files/manifest.ts';
import { icons, mailMarkSize, manifestAddress, oldIcon, touchIcon } from '../seo/icons.ts';
import { themeColour } from '../styles/theme-colour.ts';

/** Share of the width that the drawing takes: maskable icons are cut to a circle of four fifths, iOS rounds the corners. */
const drawingWidth = { any: 1, maskable: 0.58, touch: 0.72 };

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Makes the web manifest from `company.yaml`, and all icons, also the logo of mails, from `public/icon.svg`. Gives pages the
 * theme colour.
 */
export function webManifest(root: string): Plugin {
  const made: Record<string, { type: string; make: () => Promise<string | Buffer> }> = {
    [manifestAddress]: {
      type: 'application/manifest+json',
      make: async () => manifest(await new ContentFolder(join(root, 'content')).read('company.yaml')),
    },
  };
  const svg = join(root, 'public/icon.svg');
  const drawn = [...icons, { ...touchIcon, purpose: 'touch' as const }];
  for (const { src, size, purpose } of drawn) {
    made[src] = { type: 'image/png', make: () => draw(svg, size, purpose) };
  }
  made[oldIcon.src] = {
    type: 'image/vnd.microsoft.icon',
    make: async () => pngToIco(await Promise.all(oldIcon.sizes.map((size) => draw(svg, size, 'any')))),
  };

  const modules: Record<string, () => string | Promise<string>> = {
    'virtual:theme-colour': () => themeColour,
    'virtual:mail-mark': async () => (await draw(svg, mailMarkSize, 'any')).toString('base64'),
  };

  return {
    name: 'web-manifest',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const make = modules[id.slice(1)];
      return make && { code: `export default ${JSON.stringify(await make())}`, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, { make }] of Object.entries(made)) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = made[request.url ?? ''];
        if (!file) return next();
        file.make().then((data) => response.setHeader('content-type', file.type).end(data), next);
      });
    },
  };
}

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
