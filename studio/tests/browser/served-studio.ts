import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { folderTree } from '@company/schemas/project-files.ts';
import { pictureCache } from '@company/site/build/pictures/pictures.ts';
import type { BrowserContext } from '@playwright/test';
import type { Api } from '../../protocol/requests.ts';
import { createRequestHandler } from '../../server/request-handler.ts';
import { createDraftSite, releaseFile } from '../../server/site/draft-site.ts';
import type { Studio } from '../../server/studio.ts';
import type { Answers } from './answers.ts';

interface Call {
  name: string;
  request: unknown;
}

export type ServedStudio = Awaited<ReturnType<typeof serveStudio>>;

/** Starts the studio's server with the content of the project. Tests answer the requests of the browser. */
export async function serveStudio() {
  const release = resolve('dist-server/current');
  const readJson = (file: string) => JSON.parse(readFileSync(`${release}/${file}`, 'utf8'));
  const tree = { ...folderTree(resolve('.')), id: 'content' };
  const site = createDraftSite({ release, cache: pictureCache(resolve('.')) });
  const version = await site.read(tree, { isMarked: true });
  let answers: Partial<Answers> = {};
  let calls: Call[] = [];
  const answerRequest = async (name: string, request: { fileName?: string; data?: Buffer }) => {
    const { data: _, ...rest } = request;
    calls.push({ name, request: rest });
    return (answers[name as keyof Api] as (request: unknown) => unknown)(request);
  };
  const handle = createRequestHandler({
    studio: {
      versionOf: async () => version,
      handlersOf: () =>
        Object.fromEntries(
          Object.keys(answers).map((name) => [name, (request: object) => answerRequest(name, request)]),
        ),
      clearTreeCache: () => undefined,
      preview: async () => Buffer.from(''),
    } as unknown as Studio,
    releaseFile: (path, acceptsBrotli) => releaseFile(release, path, acceptsBrotli),
    assets: { ...readJson('assets.json'), ...readJson('studio/assets.json') },
    onError: (error) => console.error(error),
  });
  const server = createServer((request, response) => {
    request.headers['x-studio-person'] = '{"address":"asha.rao@company.example"}';
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version,
    /** Sets the answers. @returns a list that receives all further requests */
    answerWith: (newAnswers: Partial<Answers>) => {
      [answers, calls] = [newAnswers, []];
      return calls as readonly Call[];
    },
    stop: async () => {
      server.close().closeAllConnections();
      await site.close();
    },
  };
}

/** Allows the clipboard, and starts the scripts of pages at once, without waiting for an idle machine. */
export async function prepareForStudio(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    window.requestIdleCallback = (callback) => setTimeout(callback);
    // Prevents prefetching.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
