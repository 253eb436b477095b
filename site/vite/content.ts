import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { countryList } from '../../enquiry/country-list.ts';
import { writeJsonSchemas } from '../content/json-schemas.ts';
import { ContentFolder } from '../content/load.ts';

/**
 * Makes content importable: a YAML or Markdown file gives its checked data, the `virtual:` modules give what is
 * gathered from several. A file that breaks its schema stops the build, or shows in the browser during development.
 */
export function content(root: string, siteUrl?: string): Plugin {
  const directory = resolve(root, 'content');
  const folder = new ContentFolder(directory, siteUrl);
  const gathered: Record<string, () => unknown> = {
    'virtual:service-summaries': () => folder.serviceSummaries(),
    'virtual:lifecycle-cards': () => folder.lifecycleCards(),
    'virtual:countries': countryList,
  };
  const isContent = (id: string) => id.startsWith(directory) && /\.(yaml|md)$/.test(id);

  return {
    name: 'content',
    async buildStart() {
      await folder.readAll();
      await writeJsonSchemas(directory);
    },
    resolveId: (id) => (id in gathered ? `\0${id}` : undefined),
    async load(id) {
      const gather = gathered[id.slice(1)];
      if (gather) return `export default ${JSON.stringify(await gather())}`;
      if (!isContent(id)) return undefined;
      const data = await folder.read(relative(directory, id).replaceAll('\\', '/'));
      return { code: `export default ${JSON.stringify(data)}`, map: null };
    },
    hotUpdate({ file, server }) {
      if (!isContent(file)) return;
      // A changed word may stand anywhere, also in what the virtual modules gather: the page is rendered anew.
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.environments.client.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
