import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import { withoutNumber } from '../marks/mark.ts';
import type { Studio } from '../studio.ts';
import { type Access, admit } from './access.ts';
import { answer, answerPreview } from './answer.ts';

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

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  /text\/html/.test(headers.accept ?? '');

/** In place of every page while the content has a mistake: the studio, which says what is wrong. */
const brokenPage = `<!doctype html>
<html lang="en" data-ready="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A text file has a mistake</title>
<link rel="stylesheet" href="/site/styles/tokens.css?direct">
<link rel="stylesheet" href="/site/styles/base.css?direct">
<script type="module" src="/studio/browser/main.tsx"></script>
</head>
<body data-broken style="background: var(--ink)"><noscript>A text file has a mistake. The studio needs scripts to show it.</noscript></body>
</html>`;
