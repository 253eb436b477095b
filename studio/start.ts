import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { config } from '@company/site/build/config.ts';
import { buildLogger } from '@company/site/build/logger.ts';
import { sourcePages } from '@company/site/build/source-pages.ts';
import { createServer } from 'vite';
import { readBuildSettings } from '../scripts/release/settings.ts';
import { removeUnfinished } from './content/project-files.ts';
import { markedPlugins } from './page/marked-site.ts';
import { recover } from './publish/publish.ts';
import { studioRoutes } from './routes.ts';
import { createStudio } from './studio.ts';

// `npm run studio`: the site from its sources, with editing switched on, for this machine alone.
const token = randomBytes(24).toString('base64url');
const pages = sourcePages({
  head: '<script type="module" src="/studio/app/main.tsx"></script>',
  api: (_, response) => {
    response.writeHead(503, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ title: 'The studio accepts no enquiries', status: 503 }));
  },
});
const chosenPort = settingOrExit(studioPort);
const { SITE_URL } = settingOrExit(() => readBuildSettings(process.env));
// A studio that was killed may have left parts of files, and a publication that was cut off.
await removeUnfinished(config.root);
await recover(config.root);
const studio = createStudio(config.root, { siteUrl: SITE_URL, onWritten: announce });
const vite = await createServer({
  ...config,
  configFile: false,
  // Not the development server's cache, which contains other packages.
  cacheDir: 'node_modules/.cache/vite-studio',
  customLogger: buildLogger('info'),
  // The studio itself shows mistakes of the content.
  server: { host: '127.0.0.1', port: chosenPort, strictPort: true, hmr: { overlay: false } },
  optimizeDeps: {
    entries: ['site/client-entry.tsx', 'site/pages/*.tsx', 'site/shell/pdf-viewer/*.tsx', 'studio/app/main.tsx'],
  },
  plugins: [studioRoutes(studio, { token, hosts }), ...markedPlugins(studio.marks), pages.plugin],
});
await vite.listen();
// The first page is ready sooner. It shows the mistake if there is one.
pages.renderer().catch(() => undefined);
console.log(`  Studio: http://localhost:${port()}/?token=${token}`);

/** @throws if it is no port, with the accepted values */
function studioPort(): number {
  const { STUDIO_PORT: value = '3200' } = process.env;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`STUDIO_PORT is "${value}"; accepted: a whole number from 0 to 65535`);
}

/** A setting from the environment. A wrong value ends the process with the reader's message. */
function settingOrExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Reports a written, new or removed content file to Vite at once: its own watcher is slower. */
function announce(file: string, event: 'add' | 'change' | 'unlink'): void {
  const path = join(config.root, file);
  vite.watcher.emit(event, path);
  vite.watcher.emit('all', event, path);
}

function port(): number {
  return (vite.httpServer?.address() as AddressInfo | null)?.port ?? chosenPort;
}

function hosts(): string[] {
  return ['localhost', '127.0.0.1'].map((name) => `${name}:${port()}`);
}
