import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { Rolldown, ViteDevServer } from 'vite';

type GeneratedFiles = ReadonlyMap<string, () => string | Buffer | Promise<string | Buffer>>;

/** The content types that the development server sets. */
const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The functions of a plugin that generates files. The build writes all files; the development server generates a file
 * on request.
 * @param addresses matches the address of every generated file, and few others, because each match calls `files`
 */
export const generatedFiles = (addresses: RegExp, files: () => GeneratedFiles | Promise<GeneratedFiles>) => ({
  async generateBundle(this: Rolldown.PluginContext): Promise<void> {
    if (this.environment.name !== 'client') return;
    // The files are made one after the other, because the picture encoder already uses every core.
    for (const [address, make] of await files())
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() });
  },
  configureServer(server: ViteDevServer): void {
    server.middlewares.use((request, response, next) => {
      const { url = '' } = request;
      const answer = async () => {
        const make = addresses.test(url) ? (await files()).get(url) : undefined;
        if (!make) return next();
        response.setHeader('content-type', contentTypes[extname(url)] ?? '').end(await make());
      };
      answer().catch(next);
    });
  },
});

/**
 * Reads a file from the cache, or makes the file.
 * @param path the path in the cache; the file name must contain a hash of all inputs
 */
export async function cachedFile(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const data = await make();
  await mkdir(dirname(path), { recursive: true });
  // The complete file is renamed, so that an interrupted build leaves no incomplete file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, data);
  await rename(unfinished, path);
  return data;
}
