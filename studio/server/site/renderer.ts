import { Worker } from 'node:worker_threads';
import { draftHome } from '@company/schemas/addresses.ts';
import type { SiteContent } from '@company/site/engine/page.ts';
import type { PagePart } from '@company/site/engine/page-part.ts';

export interface RenderSetup {
  /** The folder of the release. */
  release: string;
}

export interface RenderRequest {
  version: number;
  /** The content of the version. Undefined if the thread already has this version. */
  content: SiteContent | undefined;
  path: string;
}

export interface RenderedPage {
  html: string;
  /** The part that a navigation loads. */
  part: PagePart;
  status: 200 | 404;
}

/** Tells the person why a page cannot be shown. */
export interface PageProblem {
  problem: string;
}

export interface ContentVersion {
  id: number;
  content: SiteContent;
}

const limits = {
  /** The time limit for one page. The slowest page takes 100 ms. */
  timeoutMs: 10_000,
  maxMemoryMb: 256,
  /** After this many versions, a new thread starts, because each version needs some megabytes. */
  maxVersions: 12,
};

/** Renders pages one after the other in a thread. The thread is replaced if a page takes too long, and after some versions. */
export class PageRenderer {
  private readonly release: string;
  private readonly limits: typeof limits;
  private thread: Worker | undefined;
  private readonly sentVersions = new Set<number>();
  private lastRendering: Promise<unknown> = Promise.resolve();

  /** @param release the folder of a release, with `render.js` and `assets.json` */
  constructor(release: string, limitOverrides: Partial<typeof limits> = {}) {
    this.release = release;
    this.limits = { ...limits, ...limitOverrides };
  }

  /** Returns a failure as a `PageProblem`. @param path the percent-encoded path of the page */
  render(version: ContentVersion, path: string): Promise<RenderedPage | PageProblem> {
    const rendering = this.lastRendering.then(() => this.renderNow(version, path));
    this.lastRendering = rendering;
    return rendering;
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    this.sentVersions.clear();
    await thread?.terminate();
  }

  private async renderNow({ id, content }: ContentVersion, path: string): Promise<RenderedPage | PageProblem> {
    if (this.sentVersions.size >= this.limits.maxVersions && !this.sentVersions.has(id)) await this.close();
    this.thread ??= this.start();
    const { thread } = this;
    const request: RenderRequest = { version: id, path, content: this.sentVersions.has(id) ? undefined : content };
    this.sentVersions.add(id);
    const answer = await answerOf(thread, request, this.limits.timeoutMs);
    if ('html' in answer) return answer;
    // The state of the thread is unknown after a failure, so the next page gets a new thread.
    await this.close();
    return { problem: problemOf(answer, this.limits) };
  }

  private start(): Worker {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { release: this.release } satisfies RenderSetup,
      // `NODE_ENV` selects React for production. The thread gets no variables of the server, because these may be secret.
      env: { NODE_ENV: 'production', SITE_HOME: draftHome },
      resourceLimits: { maxOldGenerationSizeMb: this.limits.maxMemoryMb },
    });
    // A page may cause an error after its answer. Such an error must not end the studio.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.thread === thread) void this.close();
    });
    return thread;
  }
}

type Failure = { error: string } | { isTooSlow: true } | { isTooLarge: true };

/** Waits for the answer or the end of the thread, or for the timeout. */
function answerOf(thread: Worker, request: RenderRequest, timeoutMs: number): Promise<RenderedPage | Failure> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ isTooSlow: true }), timeoutMs);
    const onError = (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { isTooLarge: true } : { error: error.message });
    const onExit = () => settle({ error: 'the program that makes the page has ended' });
    function settle(answer: RenderedPage | Failure) {
      clearTimeout(timer);
      thread.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(answer);
    }
    thread.on('message', settle).on('error', onError).on('exit', onExit);
    thread.postMessage(request);
  });
}

function problemOf(failure: Failure, { timeoutMs, maxMemoryMb }: typeof limits): string {
  const start = 'This page cannot be shown with these words.';
  if ('error' in failure) return `${start} The program says: ${failure.error}`;
  const reason =
    'isTooSlow' in failure ? `longer than ${timeoutMs / 1_000} seconds` : `more than ${maxMemoryMb} MB of memory`;
  return `${start} To make this page would take ${reason}.`;
}
