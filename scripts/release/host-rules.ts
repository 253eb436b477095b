import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl, responseHeaders, strictTransport } from '@company/server/http/responses.ts';

interface HostRules {
  dist: string;
  distServer: string;
  csp: string;
  /** The canonical origin. `Strict-Transport-Security` is sent only if the origin begins with https://. */
  siteUrl: string;
  /** The new address of each old address */
  redirects: Readonly<Record<string, string>>;
}

const hashedFileHeaders = { 'cache-control': cacheControl.hashedFile };

/**
 * Writes rules with which a static host sends the same headers and redirects as the server: `_headers` and `_redirects` for Netlify
 * and Cloudflare, and files for nginx and Caddy. There is no rule for trailing slashes, because hosts handle them before these rules.
 * https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
 */
export async function writeHostRules({ dist, distServer, csp, siteUrl, redirects }: HostRules): Promise<void> {
  const transport = siteUrl.startsWith('https:') ? strictTransport('subdomains') : undefined;
  const headers = Object.entries({
    ...responseHeaders,
    'content-security-policy': csp,
    ...(transport && { 'strict-transport-security': transport }),
  });
  const files: [file: string, lines: string[]][] = [
    [
      join(dist, '_headers'),
      [...ruleLines('/*', headers), ...ruleLines('/hashed/*', Object.entries(hashedFileHeaders))],
    ],
    [join(dist, '_redirects'), Object.entries(redirects).map(([from, to]) => `${from} ${to} 308`)],
    [join(distServer, 'headers.nginx.conf'), headers.map(([name, value]) => `add_header ${name} "${value}" always;`)],
    [
      join(distServer, 'redirects.nginx.conf'),
      Object.entries(redirects).map(([from, to]) => `rewrite ^${from}/?$ ${to} permanent;`),
    ],
    [
      join(distServer, 'redirects.caddy'),
      Object.entries(redirects).flatMap(([from, to]) => ['', '/'].map((end) => `redir ${from}${end} ${to} permanent`)),
    ],
    [join(distServer, 'headers.caddy'), ['header {', ...headers.map(([name, value]) => `\t${name} "${value}"`), '}']],
  ];
  for (const [file, lines] of files) await writeFile(file, `${lines.join('\n')}\n`);
}

const ruleLines = (path: string, fields: [name: string, value: string][]) => [
  path,
  ...fields.map(([name, value]) => `  ${name}: ${value}`),
];
