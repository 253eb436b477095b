import type { Plugin } from 'vite';
import type { Access } from './access.ts';
import { answer, type Handlers } from './answer.ts';

const prefix = '/_studio/';

/** Answers what the studio's script asks, before Vite and the pages. What fails without a refusal is told as an error. */
export function studioRoutes(handlers: Handlers, access: Access): Plugin {
  return {
    name: 'studio',
    configureServer({ middlewares, config: { logger } }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(prefix)) return next();
        answer(request.url.slice(prefix.length), request, response, { handlers, access }).catch((error: Error) => {
          logger.error(error.stack ?? error.message, { error });
          response.writeHead(500, { 'content-type': 'application/json' });
          const message =
            'The studio made a mistake. Nothing was changed. Load the page again; what you typed is kept.';
          response.end(JSON.stringify({ kind: 'disk', message }));
        });
      });
    },
  };
}
