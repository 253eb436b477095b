import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ContentFolder } from '../content/load.ts';
import { interfaceIcons } from '../ui/icon/interface-icons.ts';

/**
 * One SVG file with a symbol for every icon that the interface or the content names, under a hashed address that
 * `virtual:icon-sprite` exports.
 */
export function iconSprite(contentDirectory: string): Plugin {
  let sprite = '';
  let address = '';

  return {
    name: 'icon-sprite',
    async buildStart() {
      const named = iconsIn([...(await new ContentFolder(contentDirectory).readAll()).values()]);
      const weights = new Map<string, string>([
        ...[...named].map((name) => [name, 'duotone'] as const),
        ...Object.entries(interfaceIcons),
      ]);
      const symbols = await Promise.all([...weights].sort().map(([name, weight]) => symbol(name, weight)));
      sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
      address = `hashed/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`;
    },
    resolveId: (id) => (id === 'virtual:icon-sprite' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:icon-sprite' ? `export default '/${address}'` : undefined),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: address, source: sprite });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/hashed/icons-')) return next();
        response.setHeader('content-type', 'image/svg+xml').end(sprite);
      });
    },
  };
}

async function symbol(name: string, weight: string): Promise<string> {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const path = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`));
  const drawing = (await readFile(path, 'utf8')).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

/** The values of every field named `icon`, at any depth. */
function iconsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return found;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'icon' && typeof item === 'string') found.add(item);
    else iconsIn(item, found);
  }
  return found;
}
