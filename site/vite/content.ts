import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { countryList } from '../../enquiry/country-list.ts';
import { writeJsonSchemas } from '../content/json-schemas.ts';
import { ContentFolder } from '../content/load.ts';
import { drawSprites, type Sprites } from './sprites.ts';

/**
 * Makes content importable: a YAML or Markdown file gives its checked data, the `virtual:` modules give what is
 * gathered from several. A file that breaks its schema stops the build, or shows in the browser during development.
 * Icons that content names come as addresses within the sprites, which are served with the site.
 */
export function content(root: string, siteUrl?: string): Plugin {
  const directory = resolve(root, 'content');
  const folder = new ContentFolder(directory, siteUrl);
  let sprites: Sprites;
  const gathered: Record<string, () => unknown> = {
    'virtual:service-summaries': () => folder.serviceSummaries(),
    'virtual:lifecycle-cards': () => folder.lifecycleCards(),
    'virtual:countries': countryList,
    'virtual:icon-sprite': () => sprites.shared,
  };
  const isContent = (id: string) => id.startsWith(directory) && /\.(yaml|md)$/.test(id);

  return {
    name: 'content',
    async buildStart() {
      sprites = await drawSprites(folder);
      await writeJsonSchemas(directory);
    },
    resolveId: (id) => (id in gathered ? `\0${id}` : undefined),
    async load(id) {
      const gather = gathered[id.slice(1)];
      const path = gather ? '' : relative(directory, id).replaceAll('\\', '/');
      if (!gather && !isContent(id)) return undefined;
      const data = sprites.withAddresses(path, await (gather ? gather() : folder.read(path)));
      return { code: `export default ${JSON.stringify(data)}`, map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of sprites.files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = sprites.files.get(request.url?.slice(1) ?? '');
        if (svg) response.setHeader('content-type', 'image/svg+xml').end(svg);
        else next();
      });
    },
    async hotUpdate({ file, server }) {
      if (!isContent(file)) return;
      // A changed word may stand anywhere, also in what the virtual modules gather: the page is rendered anew.
      sprites = await drawSprites(folder);
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.environments.client.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
