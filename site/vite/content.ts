import { readdir } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { countryList } from '../../enquiry/country-list.ts';
import { writeJsonSchemas } from '../content/json-schemas.ts';
import { ContentFolder } from '../content/load.ts';
import { onlyInLists } from '../content/schemas/service.ts';
import { drawLogos, type Logos } from './logos.ts';
import { type Pictures, readPictures } from './pictures/pictures.ts';
import { drawSprites, type Sprites } from './sprites.ts';

/**
 * Makes content importable: a YAML or Markdown file gives its checked data (with `?only=a,b` no more than these fields),
 * the `virtual:` modules give what is gathered from several. A file that breaks its schema stops the build, or shows in the browser during development.
 * Icons that content names come as addresses within the sprites, pictures with what showing them takes; the files of
 * both are served with the site.
 */
export function content(root: string, siteUrl?: string): Plugin {
  const directory = resolve(root, 'content');
  const folder = new ContentFolder(directory, siteUrl);
  let sprites: Sprites;
  let pictures: Pictures;
  let logos: Logos;
  const draw = async () => {
    sprites = await drawSprites(folder);
    logos = await drawLogos(folder);
    pictures = await readPictures(root, (await folder.readAll()).values());
  };
  const gathered: Record<string, () => unknown> = {
    'virtual:service-summaries': () => folder.serviceSummaries(),
    'virtual:service-pictures': () => folder.servicePictures(),
    'virtual:drawings': () => drawingsOf(root),
    'virtual:lifecycle-cards': () => folder.lifecycleCards(),
    'virtual:countries': countryList,
    'virtual:icon-sprite': () => sprites.shared,
    'virtual:logo-sprite': () => `/${logos.file}`,
  };
  const isContent = (id: string) => id.startsWith(directory) && /\.(yaml|md)$/.test(id);
  const read = async (path: string, only: string | null) => {
    const data = await folder.read(path);
    return only
      ? Object.fromEntries(only.split(',').map((key) => [key, (data as Record<string, unknown>)[key]]))
      : data;
  };

  return {
    name: 'content',
    async buildStart() {
      await draw();
      await writeJsonSchemas(directory);
    },
    resolveId: (id) => (id in gathered ? `\0${id}` : undefined),
    async load(id) {
      const gather = gathered[id.slice(1)];
      const [file = '', query] = id.split('?');
      if (!gather && !isContent(file)) return undefined;
      const path = gather ? '' : relative(directory, file).replaceAll('\\', '/');
      const only = new URLSearchParams(query).get('only');
      const found = forPages(path, await (gather ? gather() : read(path, only)));
      const data = pictures.withFacts(sprites.withAddresses(path, found));
      return { code: `export default ${JSON.stringify(data)}`, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      // One after the other: the encoder uses every core by itself.
      for (const [fileName, encode] of pictures.files) {
        this.emitFile({ type: 'asset', fileName, source: await encode() });
      }
      this.emitFile({ type: 'asset', fileName: logos.file, source: logos.svg });
      for (const [fileName, source] of sprites.files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.slice(1) ?? '';
        const svg = file === logos.file ? logos.svg : sprites.files.get(file);
        const encode = pictures.files.get(file);
        if (svg) response.setHeader('content-type', 'image/svg+xml').end(svg);
        else if (encode)
          encode().then(
            (data) => response.setHeader('content-type', `image/${extname(file).slice(1)}`).end(data),
            next,
          );
        else next();
      });
    },
    async hotUpdate({ file, server }) {
      if (!isContent(file)) return;
      // A changed word may stand anywhere, also in what the virtual modules gather: the page is rendered anew.
      await draw();
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.environments.client.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The services that have a drawing. */
const drawingsOf = async (root: string): Promise<string[]> =>
  (await readdir(resolve(root, 'public/drawings'))).map((file) => file.replace(/\.svg$/, '')).sort();

/** A content file's data as its page's code gets it, without what reaches the page with the lists. */
function forPages(path: string, data: unknown): unknown {
  if (!path.startsWith('services/')) return data;
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => !(field in onlyInLists)));
}
