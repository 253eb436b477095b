import type { Plugin } from 'vite';
import { withoutNumber } from '../marks/mark.ts';
import type { Access } from './access.ts';
import { answer, type Handlers } from './answer.ts';

const prefix = '/_studio/';

/**
 * Responds to the studio's requests, and takes the numbers of fields out of the addresses of pictures. It has to be before the
 * site's plugins. An error other than a refusal is logged.
 */
export function studioRoutes(handlers: Handlers, access: Access): Plugin {
  return {
    name: 'studio',
    configureServer({ middlewares, config: { logger } }) {
      middlewares.use((request, response, next) => {
        request.url = withoutNumber(request.url ?? '');
        if (!request.url.startsWith(prefix)) return next();
        answer(request.url.slice(prefix.length), request, response, { handlers, access }).catch((error: Error) => {
          logger.error(error.stack ?? error.message, { error });
          response.writeHead(500, { 'content-type': 'application/json' });
          const message = 'The studio made a mistake. Nothing was changed. Load the page again: your text is kept.';
          response.end(JSON.stringify({ kind: 'disk', message }));
        });
      });
    },
  };
}
