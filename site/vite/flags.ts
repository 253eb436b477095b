import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flagImage } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.ts';
import type { Plugin } from 'vite';

const directory = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');

/** Emits every country's flag as a file, so that only flags in view are fetched. */
export function flags(): Plugin {
  return {
    name: 'flags',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { code } of countryList()) {
        const source = await readFile(join(directory, `${code}.svg`));
        this.emitFile({ type: 'asset', fileName: flagImage(code).slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = /^\/flags\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1];
        if (!code) return next();
        readFile(join(directory, `${code}.svg`)).then(
          (svg) => response.setHeader('content-type', 'image/svg+xml').end(svg),
          next,
        );
      });
    },
  };
}
