import { resolve } from 'node:path';
import { writeJsonSchemas } from '@company/schemas/json-schemas.ts';
import { type Logger, normalizePath, type Plugin } from 'vite';
import type { ContentSource } from './content.ts';
import { generatedFiles } from './generated-files.ts';

/**
 * Emits the sprites and pictures that the content names. Invalid content stops the build. In development the browser
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
  const contentFiles = generatedFiles(/^\/hashed\//, async () => {
    const { files } = await source.load();
    return new Map([...files].map(([file, make]) => [`/${file}`, make]));
  });
  const isContent = (file: string) => file.startsWith(`${directory}/`) && /\.(yaml|md)$/.test(file);

  return {
    name: 'content',
    async buildStart() {
      await writeJsonSchemas(directory);
      if (this.environment.mode === 'build') await source.load();
      // In development the server starts in spite of mistakes, and every page shows the mistakes.
      else await loadOrReport(this.environment.logger).catch(() => undefined);
    },
    generateBundle: contentFiles.generateBundle,
    configureServer(server) {
      contentFiles.configureServer(server);
      server.watcher.on('all', (_, file) => {
        // The next request for a page waits until the content is read again.
        if (isContent(normalizePath(file))) source.forget();
      });
    },
    async hotUpdate({ file }) {
      if (!isContent(file) || this.environment.name !== 'client') return;
      const hadMistakes = hasMistakes;
      // If the content is invalid, this call rejects, and Vite shows the error in the browser.
      await loadOrReport(this.environment.logger);
      if (hadMistakes) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
