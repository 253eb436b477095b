import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContentError } from '@company/schemas/parse.ts';
import type { Plugin } from 'vite';
import { type Access, admit } from './access.ts';
import { withoutNumber } from './page/mark.ts';
import { Refused } from './refused.ts';
import type { Api, Studio } from './studio.ts';

const prefix = '/_studio/';

/** Bytes: a picture of 40 MB, and a little more, so that the message about a larger one has the allowed size. */
const maxBody = 41_000_000;

/**
 * Responds to the studio's requests, guards all others, and takes the numbers of fields out of the addresses of pictures. It has
 * to be before the site's plugins. An error other than a refusal is logged.
 */
export function studioRoutes({ handlers, preview, brokenFiles }: Studio, access: Access): Plugin {
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

  /** Responds to `/_studio/<name>`. A refusal is sent to the person; any other error is thrown, for the log. */
  async function answer(name: string, rest: string, request: IncomingMessage, response: ServerResponse) {
    try {
      if (request.method === 'GET' && name === 'pictures') {
        const picture = await preview(rest);
        return response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-cache' }).end(picture);
      }
      const handler = Object.hasOwn(handlers, name)
        ? (handlers[name as keyof Api] as (request: unknown) => Promise<unknown>)
        : undefined;
      if (!handler) throw new Refused(`The studio has no request ${name}.`);
      return send(response, 200, (await handler(await bodyOf(request))) ?? {});
    } catch (thrown) {
      const isBroken = thrown instanceof ContentError;
      const [mistake] = isBroken ? thrown.message.split('\n') : [];
      const error = isBroken
        ? new Refused(`The content has a mistake that was made outside the studio: ${mistake}`)
        : thrown;
      if (!(error instanceof Refused)) throw error;
      // The rest of a large body is not read.
      if (!request.complete) response.setHeader('connection', 'close');
      return send(response, request.method === 'GET' ? 404 : 409, error.refusal);
    }
  }

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
            if ((await brokenFiles()).length === 0) return next();
            response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
            response.end(await transformIndexHtml('/', brokenPage));
          };
          return show().catch(next);
        }
        const [name = '', rest = ''] = request.url.slice(prefix.length).split(/[/?]/);
        answer(name, rest, request, response).catch((error: Error) => {
          logger.error(error.stack ?? error.message, { error });
          if (response.headersSent) return response.destroy();
          const message = 'The studio made a mistake. Nothing was changed. Load the page again: your text is kept.';
          return send(response, 500, { message });
        });
      });
    },
  };
}

/** The values of a request: JSON, or a file with its name. The handlers check them. @throws Refused if it is too large */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBody) throw new Refused('This file is too large: at most 40 MB are allowed.');
    chunks.push(chunk);
  }
  const data = Buffer.concat(chunks);
  if (request.headers['content-type'] === 'application/json') return JSON.parse(data.toString('utf8'));
  return { fileName: new URL(request.url ?? '', 'http://studio').searchParams.get('fileName') ?? '', data };
}

function send(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(data));
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
<script type="module" src="/studio/app/main.tsx"></script>
</head>
<body data-broken style="background: var(--ink)"><noscript>A text file has a mistake. The studio needs scripts to show it.</noscript></body>
</html>`;
