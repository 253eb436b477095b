import { parse, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const suffix = '?address';
const prefix = '\0address:';

/**
 * `import address from './part.tsx?address'`: the address of the script that a module is built into, so that an import which has
 * failed can be repeated (`site/ui/lazy-part/lazy-part.tsx`).
 */
export const chunkAddresses = (root: string): Plugin => ({
  name: 'chunk-addresses',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id.endsWith(suffix) ? prefix + normalizePath(resolve(parse(importer).dir, id.slice(0, -suffix.length))) : undefined,
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const module = id.slice(prefix.length);
    const { mode, name } = this.environment;
    // Rendering imports no such part; in development the address is that of the source.
    if (mode !== 'build' || name !== 'client') return `export default ${JSON.stringify(`/${relative(root, module)}`)}`;
    const chunk = this.emitFile({ type: 'chunk', id: module, name: parse(module).name });
    return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`;
  },
});
