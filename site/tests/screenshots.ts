import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';
import { takeScreenshot } from './screenshots/screenshot.ts';
import { baseline, baselineWidths, templates } from './screenshots/templates.ts';
import { baselineOf } from './screenshots/visual-baseline.ts';

/**
 * `npm run screenshots`: takes a screenshot of every page at four widths into `screenshots/`. `npm run screenshots --
 * --update` updates the visual baselines of the tests instead.
 */
const widths = [390, 768, 1280, 1600];
const folder = 'screenshots';

const [option, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (option !== undefined && option !== '--update')) {
  console.error(`screenshots: found "${process.argv.slice(2).join(' ')}"; accepted: nothing, or --update`);
  process.exit(1);
}

/** Serves the built site in a process of its own; builds it first if necessary. */
async function serve(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');

  const data = await mkdtemp(join(tmpdir(), 'screenshots-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data };
  const server = spawn(process.execPath, ['scripts/start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const listens = new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => `${text}`.includes(`:${port}`) && resolve());
    server.once('exit', () => reject(new Error('The site could not be started: see above')));
  });
  await listens;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The paths of all built pages. */
async function builtPaths(): Promise<string[]> {
  const files = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('index.html'));
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return [...paths.filter((path) => path !== '/service-details').sort(), '/nowhere'];
}

async function save(file: string, data: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
}

const { origin, stop } = await serve();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const page = await browser.newPage();
try {
  if (option === '--update') {
    for (const { name, path, prepare } of templates) {
      for (const width of baselineWidths) {
        const now = await baselineOf(await takeScreenshot(page, origin + path, width, prepare), width);
        await save(baseline(name, width), now);
        console.log(`${baseline(name, width)} ${(now.length / 1024).toFixed(1)} KB`);
      }
    }
  } else {
    for (const path of await builtPaths()) {
      const name = path.slice(1).replaceAll('/', '-') || 'home';
      for (const width of widths)
        await save(join(folder, `${name}-${width}.png`), await takeScreenshot(page, origin + path, width));
      console.log(path);
    }
  }
} finally {
  await browser.close();
  await stop();
}
