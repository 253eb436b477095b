import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { type Cleanup, ensure, LeftOut } from './check.ts';
import { expectedHeaders } from './expected-headers.ts';
import { enquiry } from './instances.ts';
import { runToEnd, temporaryFolder } from './programs.ts';
import { startCaddy, startNginx } from './proxies.ts';

/** The sources of the build. */
const sources = [
  'content',
  'site',
  'enquiry',
  'server',
  'public',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the site with `endpoint: none` in a folder of its own. @returns that folder */
export async function buildStaticSite(cleanup: Cleanup): Promise<string> {
  const root = await temporaryFolder(cleanup);
  for (const source of sources) await cp(source, join(root, source), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const file = join(root, 'content/company.yaml');
  const company = await readFile(file, 'utf8');
  ensure(/^endpoint: /m.test(company), 'content/company.yaml has no endpoint');
  await writeFile(file, company.replace(/^endpoint: .*$/m, 'endpoint: none'));
  runToEnd(process.execPath, ['scripts/build.ts'], { cwd: root });
  return root;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A host without rules for the site: it serves a folder's `index.html`, and `404.html` for everything else. */
async function servePlainly(cleanup: Cleanup, dist: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*/, ''));
    const file = [path, `${path}/index.html`]
      .map((name) => join(dist, name))
      .find((name) => extname(name) && existsSync(name));
    const body = await readFile(file ?? join(dist, '404.html'));
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(file ?? '404.html')] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

export type StaticHost = (cleanup: Cleanup, root: string) => Promise<{ origin: string; byRecipe: boolean }>;

/** The hosts for the static site. */
export const staticHosts: Record<string, StaticHost> = {
  'a plain host of files': async (cleanup, root) => ({
    origin: await servePlainly(cleanup, join(root, 'dist')),
    byRecipe: false,
  }),
  nginx: async (cleanup, root) => {
    const { port } = await startNginx(cleanup, 'deploy/static/nginx.conf', [
      ['root /var/www/deccanary;', `root ${root}/dist;`],
      ['/etc/nginx/deccanary-headers.conf', `${root}/dist-server/headers.nginx.conf`],
    ]);
    return { origin: `https://localhost:${port}`, byRecipe: true };
  },
  Caddy: async (cleanup, root) => {
    const { port } = await startCaddy(cleanup, 'deploy/static/Caddyfile', [
      ['www.example.com', 'localhost'],
      ['/var/www/deccanary', `${root}/dist`],
      ['/etc/caddy/deccanary-headers.caddy', `${root}/dist-server/headers.caddy`],
    ]);
    return { origin: `https://localhost:${port}`, byRecipe: true };
  },
};

/** Checks a static site in a real browser: pages, addresses, links within the site, the form that sends nothing. */
export async function checkStaticSite(cleanup: Cleanup, origin: string, byRecipe: boolean): Promise<string> {
  const executablePath = findChromium();
  if (!executablePath) throw new LeftOut('no Chromium here');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  cleanup(() => browser.close());
  const page = await browser.newPage({ ignoreHTTPSErrors: true, baseURL: origin });
  const errors: string[] = [];
  const posts: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|mime type/i.test(message.text())) errors.push(message.text());
  });
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  const pathOf = () => new URL(page.url()).pathname;

  const home = await page.goto('/');
  ensure(home?.status() === 200, `the home page is answered with ${home?.status()}`);
  for (const [name, value] of byRecipe ? Object.entries(expectedHeaders) : []) {
    ensure(home.headers()[name]?.includes(value) ?? false, `${name} is ${home.headers()[name]}`);
  }
  await page.waitForFunction(() => document.querySelector('script[src="/assets/site.js"]'));
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faq');
  ensure(await page.evaluate(() => document.documentElement.hasAttribute('data-mark')), 'a link loaded the page whole');

  ensure((await statusOf('/nowhere')) === 404, 'an unknown address is not answered with 404');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  if (byRecipe) {
    ensure(
      (await statusOf('/service-details')) === 200 && pathOf() === '/services',
      `a service without its type is ${pathOf()}`,
    );
    ensure((await statusOf('/about/')) === 200 && pathOf() === '/about', `a trailing slash leads to ${pathOf()}`);
    ensure((await statusOf('/it/anything')) === 200, 'a lifecycle page of any value is not answered with 200');
    ensure((await statusOf('/_headers')) === 404, 'the rules for hosts are served');
    const whole = await page.request.get('/');
    ensure(['br', 'gzip'].includes(whole.headers()['content-encoding'] ?? ''), 'the home page is not compressed');
    const script = /\/hashed\/[\w.-]+\.js/.exec(await whole.text())?.[0] ?? '/hashed/';
    const kept = (await page.request.get(script)).headers()['cache-control'];
    ensure(kept?.includes('immutable') ?? false, `${script} is kept for ${kept}`);
  }

  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill(enquiry.name);
  await form.getByLabel('Business e-mail').fill(enquiry.businessEmail);
  await form.getByLabel('Phone number').fill(enquiry.phoneNumber);
  await form.getByLabel('Message').fill(enquiry.message);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForFunction(
    (name) => ![...document.querySelectorAll('input')].some(({ value }) => value === name),
    enquiry.name,
  );
  ensure(posts.length === 0, `the form sent something: ${posts.join(', ')}`);
  ensure(errors.length === 0, errors.join('\n'));
  return 'pages, statuses, a link within the site and the form that sends nothing';
}
