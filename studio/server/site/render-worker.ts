// Renders pages in a separate thread, so that a page that blocks or crashes the thread does not affect the studio.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteContent } from '@company/site/engine/page.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import type * as Entry from '@company/site/server-entry.tsx';
import type { RenderRequest, RenderSetup } from './renderer.ts';

const { release }: RenderSetup = workerData;
const assets: Assets = JSON.parse(readFileSync(join(release, 'assets.json'), 'utf8'));
const { renderPage }: typeof Entry = await import(pathToFileURL(join(release, 'render.js')).href);
const versions = new Map<number, SiteContent>();

function answer({ version, content = versions.get(version), path }: RenderRequest) {
  try {
    if (!content) throw new Error('The content of this version is missing');
    versions.set(version, content);
    const { html, part, status } = renderPage(path, content, assets);
    return { html, part, status };
  } catch (error) {
    return { error: (error as Error).message ?? String(error) };
  }
}

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(answer(request)));
