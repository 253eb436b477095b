import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentModule } from '@company/site/build/content-modules.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import type * as Entry from '@company/site/server-entry.tsx';
import type { RenderRequest, RenderSetup } from './renderer.ts';

/** The thread that renders: what a draft does to it harms nobody else. It has one renderer for each version of the content. */
const { renderer, assets } = workerData as RenderSetup & { assets: Assets };
const renderers = new Map<number, Promise<typeof Entry>>();

declare global {
  /** What the modules of the content export, by their names: the renderer takes it when it is imported. */
  var siteContent: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function importRenderer(version: number, content: string): Promise<typeof Entry> {
  globalThis.siteContent = exportsOf(JSON.parse(content));
  return import(`${pathToFileURL(renderer).href}?version=${version}`);
}

function exportsOf(modules: Readonly<Record<string, ContentModule>>): typeof globalThis.siteContent {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [name, module] of Object.entries(modules)) {
    all[name] = {};
    for (const [exported, { data, later }] of Object.entries(module)) {
      const functions = Object.entries(later).map(([field, from]) => [field, async () => all[from]?.default] as const);
      all[name][exported] = functions.length > 0 ? { ...(data as object), ...Object.fromEntries(functions) } : data;
    }
  }
  return all;
}

async function answer({ version, content, path }: RenderRequest) {
  try {
    if (content !== undefined) renderers.set(version, importRenderer(version, content));
    const entry = await renderers.get(version);
    if (!entry) throw new Error('The content of this version is not there');
    const { html, part, status } = await entry.renderPage(path, assets);
    return { html, part, status };
  } catch (error) {
    return { error: (error as Error).message ?? String(error) };
  }
}

parentPort?.on('message', async (request: RenderRequest) => parentPort?.postMessage(await answer(request)));
