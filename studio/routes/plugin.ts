import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';
import { withoutNumber } from '../marks/mark.ts';
import type { Studio } from '../studio.ts';
import { type Access, admit } from './access.ts';
import { answer, answerPreview } from './answer.ts';
import { brokenPage, isPage } from './broken-page.ts';

const prefix = '/_studio/';

/**
 * Responds to the studio's requests, guards all others, and takes the numbers of fields out of the addresses of pictures. It has
 * to be before the site's plugins. An error other than a refusal is logged.
 */
export function studioRoutes({ handlers, preview, isBroken }: Studio, access: Access): Plugin {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite and the text boxes add styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    name: 'studio',
    config: () => ({ html: { cspNonce: nonce }, server: { cors: false } }),
    configureServer({ middlewares, config: { logger }, transformIndexHtml }) {
      middlewares.use((request, response, next) => {
        if (!admit(request, response, access)) return;
        response.setHeader('content-security-policy', policy);
        request.url = withoutNumber(request.url ?? '');
        // Vite starts a program of this machine for it.
        if (request.url.startsWith('/__open-in-editor')) return response.writeHead(404).end();
        if (!request.url.startsWith(prefix)) {
          if (!isPage(request)) return next();
          const show = async () => {
            if (!(await isBroken())) return next();
            response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
            response.end(await transformIndexHtml('/', brokenPage));
          };
          return show().catch(next);
        }
        const [name = '', ...rest] = (request.url.slice(prefix.length).split('?')[0] ?? '').split('/');
        const answered =
          request.method === 'GET' && name === 'pictures'
            ? answerPreview(response, preview(rest.join('/')))
            : answer(name, request, response, handlers);
        answered.catch((error: Error) => {
          logger.error(error.stack ?? error.message, { error });
          if (response.headersSent) return response.destroy();
          response.writeHead(500, { 'content-type': 'application/json' });
          const message = 'The studio made a mistake. Nothing was changed. Load the page again: your text is kept.';
          response.end(JSON.stringify({ kind: 'disk', message }));
        });
      });
    },
  };
}
