import { Worker } from 'node:worker_threads';
import { draftHome } from '@company/schemas/addresses.ts';
import type { PagePart } from '@company/site/engine/page-part.ts';
import type { SiteContent } from '@company/site/engine/site-content.ts';

export interface RenderSetup {
  /** The folder of the release. */
  release: string;
}

export interface RenderRequest {
  version: number;
  /** Where the thread does not have this version yet. */
  content: SiteContent | undefined;
  path: string;
}

export interface RenderedPage {
  html: string;
  /** What a navigation to it brings. */
  part: PagePart;
  status: 200 | 404;
}

/** Why a page cannot be shown, in a sentence for the person who edits it. */
export interface PageProblem {
  problem: string;
}

export interface ContentVersion {
  id: number;
  content: SiteContent;
}

const limits = {
  /** For one page; the slowest takes a tenth of a second. */
  ms: 10_000,
  memoryMb: 256,
  /** A version needs some megabytes, which the thread keeps as long as it lives. */
  versions: 12,
};

/** Renders pages one after the other in a thread of its own, which is ended when a page takes too long, and replaced from time to time. */
export class PageRenderer {
  private readonly release: string;
  private readonly limits: typeof limits;
  private thread: Worker | undefined;
  private readonly known = new Set<number>();
  private last: Promise<unknown> = Promise.resolve();

  /** @param release the folder of a release, with `render.js` and `assets.json` */
  constructor(release: string, limited: Partial<typeof limits> = {}) {
    this.release = release;
    this.limits = { ...limits, ...limited };
  }

  /** @param path of the address, percent-encoded. Never rejects */
  render(version: ContentVersion, path: string): Promise<RenderedPage | PageProblem> {
    const rendering = this.last.then(() => this.renderNow(version, path));
    this.last = rendering;
    return rendering;
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    this.known.clear();
    await thread?.terminate();
  }

  private async renderNow({ id, content }: ContentVersion, path: string): Promise<RenderedPage | PageProblem> {
    if (this.known.size >= this.limits.versions && !this.known.has(id)) await this.close();
    this.thread ??= this.start();
    const { thread } = this;
    const request: RenderRequest = { version: id, path, content: this.known.has(id) ? undefined : content };
    this.known.add(id);
    const answer = await answerOf(thread, request, this.limits.ms);
    if ('html' in answer) return answer;
    // After a failure nobody knows what state the thread is in.
    await this.close();
    return { problem: problemOf(answer, this.limits) };
  }

  private start(): Worker {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { release: this.release } satisfies RenderSetup,
      // React for production. No other variable: the server's may be secret.
      env: { NODE_ENV: 'production', SITE_HOME: draftHome },
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    // A late error of a page must not end the server.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.thread === thread) void this.close();
    });
    return thread;
  }
}

type Failure = { error: string } | { isTooSlow: true } | { isTooLarge: true };

/** Waits for the thread's answer, for its end, or for the end of the time. */
function answerOf(thread: Worker, request: RenderRequest, ms: number): Promise<RenderedPage | Failure> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ isTooSlow: true }), ms);
    const onError = (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { isTooLarge: true } : { error: error.message });
    const onExit = () => settle({ error: 'the program that makes it has ended' });
    function settle(answer: RenderedPage | Failure) {
      clearTimeout(timer);
      thread.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(answer);
    }
    thread.on('message', settle).on('error', onError).on('exit', onExit);
    thread.postMessage(request);
  });
}

function problemOf(failure: Failure, { ms, memoryMb }: typeof limits): string {
  const start = 'This page cannot be shown with these words.';
  if ('error' in failure) return `${start} The program says: ${failure.error}`;
  const reason = 'isTooSlow' in failure ? `longer than ${ms / 1_000} seconds` : `more than ${memoryMb} MB of memory`;
  return `${start} It would take ${reason} to make it.`;
}
