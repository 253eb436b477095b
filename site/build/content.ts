import { resolve } from 'node:path';
import { writeJsonSchemas } from '@company/schemas/json-schemas.ts';
import { type Logger, normalizePath, type Plugin } from 'vite';
import { madeFiles } from './made-files.ts';
import type { ContentSource } from './site-content.ts';

/**
 * Emits the files that the content names: sprites and pictures. Content that breaks its schema stops the build; in development the browser
 * shows the mistakes.
 */
export function content(root: string, source: ContentSource): Plugin {
  const directory = normalizePath(resolve(root, 'content'));
  let hasMistakes = false;
  const loadOrReport = async (logger: Pick<Logger, 'error'>) => {
    try {
      await source.load();
      hasMistakes = false;
    } catch (error) {
      hasMistakes = true;
      logger.error(`${(error as Error).stack}`);
      throw error;
    }
  };
  const made = madeFiles(/^\/hashed\//, async () => {
    const { files } = await source.load();
    return new Map([...files].map(([file, make]) => [`/${file}`, make]));
  });
  const isContent = (file: string) => file.startsWith(`${directory}/`) && /\.(yaml|md)$/.test(file);

  return {
    name: 'content',
    async buildStart() {
      await writeJsonSchemas(directory);
      if (this.environment.mode === 'build') await source.load();
      // In development every page shows the mistakes, until they are mended.
      else await loadOrReport(this.environment.logger).catch(() => undefined);
    },
    generateBundle: made.generateBundle,
    configureServer(server) {
      made.configureServer(server);
      server.watcher.on('all', (_, file) => {
        // Forgotten at once: a page that is requested from now on waits for the new content.
        if (isContent(normalizePath(file))) source.forget();
      });
    },
    async hotUpdate({ file }) {
      if (!isContent(file) || this.environment.name !== 'client') return;
      const hadMistakes = hasMistakes;
      // When content is invalid this rejects, and the browser shows the error.
      await loadOrReport(this.environment.logger);
      if (hadMistakes) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
