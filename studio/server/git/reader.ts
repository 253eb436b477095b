import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import { GitError, noAnswer } from '../errors.ts';
import { endGroup, localTimeoutMs, refusedIfMissing, startGit } from './git.ts';

export interface GitObject {
  id: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Empty for the command `info`. */
  data: Buffer;
}

/** Names that are looked up together, and their answers in the same order. */
interface Batch {
  names: readonly string[];
  command: 'info' | 'contents';
  answers: (GitObject | undefined)[];
  /** True if the batch is sent a second time, because the process ended during the first attempt. */
  isRetry: boolean;
  timer: NodeJS.Timeout;
  resolve: (answers: (GitObject | undefined)[]) => void;
  reject: (error: Error) => void;
}

const args = ['cat-file', '--batch-command', '--buffer'];

/** After this time without a lookup, the process is ended. */
const idleTimeoutMs = 60_000;

/** Only the end of Git's error output is kept. */
const maxErrorLength = 4_000;

/** The header of the answer for a known name. For an unknown name, Git prints another line. */
const header = /^([0-9a-f]{40,64}) (\w+) (\d+)$/;

/**
 * Looks up names and reads objects with one long-running `git cat-file` process. The process starts with the first lookup, restarts
 * after it has ended, and ends with the studio. The reader also finds objects that other processes write later.
 */
export class Reader {
  private readonly folder: string;
  private readonly timeoutMs: number;
  private child: ChildProcessWithoutNullStreams | undefined;
  private waitingBatches: Batch[] = [];
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(folder: string, timeoutMs = localTimeoutMs) {
    this.folder = folder;
    this.timeoutMs = timeoutMs;
  }

  /**
   * @param names any names that Git knows, such as `refs/heads/main:content/faq.yaml`
   * @returns undefined for each unknown name
   * @throws GitError if the process fails twice or takes too long, Refused if Git is not installed
   */
  lookUp(command: Batch['command'], names: readonly string[]): Promise<(GitObject | undefined)[]> {
    if (names.length === 0) return Promise.resolve([]);
    // Git would read a second line as another command.
    if (names.some((name) => /[\n\0]/.test(name))) throw new GitError(args, 'a name with a line break');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.handleTimeout(), this.timeoutMs);
      this.send({ names, command, answers: [], isRetry: false, timer, resolve, reject });
    });
  }

  /** Ends the process. If lookups are waiting, the process ends later, when it is idle. */
  close(): void {
    if (this.waitingBatches.length > 0) return;
    clearTimeout(this.idleTimer);
    this.child?.stdin.end();
    this.child = undefined;
  }

  private send(batch: Batch): void {
    clearTimeout(this.idleTimer);
    this.child ??= this.start();
    this.waitingBatches.push(batch);
    this.child.stdin.write(`${batch.names.map((name) => `${batch.command} ${name}\n`).join('')}flush\n`);
  }

  private start(): ChildProcessWithoutNullStreams {
    const child = startGit(this.folder, args);
    // An idle child must not keep the studio running. The timer of a lookup keeps the studio running until the answer.
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-maxErrorLength);
    });
    child.stdout.on('data', this.parseOutput());
    child.on('error', (error) => this.handleExit(child, refusedIfMissing(error)));
    child.on('close', () => this.handleExit(child, new GitError(args, errors)));
    return child;
  }

  /** @returns a listener for chunks of output */
  private parseOutput(): (chunk: Buffer) => void {
    let chunks: Buffer[] = [];
    let length = 0;
    let needed = 1;
    return (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      // Waits for all chunks of an object, such as a picture, so that the chunks are joined only once.
      if (length < needed) return;
      const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      let start = 0;
      for (;;) {
        const end = bytes.indexOf('\n', start);
        const [, id, type = '', size = ''] = header.exec(bytes.toString('utf8', start, end)) ?? [];
        const hasContents = id !== undefined && this.waitingBatches[0]?.command === 'contents';
        const next = end + 1 + (hasContents ? Number(size) + 1 : 0);
        needed = (end < 0 ? bytes.length + 1 : next) - start;
        if (end < 0 || next > bytes.length) break;
        // Copies the bytes, because a cached slice would keep the whole chunk in memory.
        const data = Buffer.allocUnsafeSlow(hasContents ? Number(size) : 0);
        bytes.copy(data, 0, end + 1);
        start = next;
        this.answer(id === undefined ? undefined : { id, type, size: Number(size), data });
      }
      chunks = [bytes.subarray(start)];
      length = bytes.length - start;
    };
  }

  private answer(found: GitObject | undefined): void {
    const [batch] = this.waitingBatches;
    if (!batch) return;
    batch.answers.push(found);
    if (batch.answers.length < batch.names.length) return;
    this.waitingBatches.shift();
    clearTimeout(batch.timer);
    if (this.waitingBatches.length === 0) this.idleTimer = setTimeout(() => this.close(), idleTimeoutMs).unref();
    batch.resolve(batch.answers);
  }

  /** Repeats waiting lookups once. The repetition is safe, because a lookup changes nothing. */
  private handleExit(child: ChildProcessWithoutNullStreams, error: Error): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const batch of this.waitingBatches.splice(0)) {
      if (batch.isRetry || !(error instanceof GitError)) {
        clearTimeout(batch.timer);
        batch.reject(error);
      } else this.send({ ...batch, answers: [], isRetry: true });
    }
  }

  private handleTimeout(): void {
    const { child } = this;
    this.child = undefined;
    for (const { timer, reject } of this.waitingBatches.splice(0)) {
      clearTimeout(timer);
      reject(new GitError(args, noAnswer));
    }
    endGroup(child?.pid);
  }
}
