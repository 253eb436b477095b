import type { IncomingMessage } from 'node:http';

/** Whether a browser asks for a page to show. */
export const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  /text\/html/.test(headers.accept ?? '');

/** In place of every page while the content has a mistake: the studio, which says what is wrong. */
export const brokenPage = `<!doctype html>
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
