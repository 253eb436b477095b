import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import { GitError, noAnswer } from '../errors.ts';
import { endGroup, localTimeoutMs, refusedIfMissing, startGit } from './git.ts';

/** What Git has under a name. */
export interface Found {
  id: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Empty if only the facts were asked for. */
  data: Buffer;
}

/** Questions that are sent together, and their answers in the same order. */
interface Batch {
  names: readonly string[];
  command: 'info' | 'contents';
  answers: (Found | undefined)[];
  /** Whether a program has ended in the middle of it. */
  isSecond: boolean;
  timer: NodeJS.Timeout;
  resolve: (answers: (Found | undefined)[]) => void;
  reject: (error: Error) => void;
}

const args = ['cat-file', '--batch-command', '--buffer'];

/** Without a question, until the program is ended. */
const defaultIdleMs = 60_000;

/** The end of what Git says of a failure is enough. */
const mostErrors = 4_000;

/** The header of an answer; a name that leads nowhere gets another line. */
const header = /^([0-9a-f]{40,64}) (\w+) (\d+)$/;

/**
 * Looks names up, and reads objects, with one program that goes on: it sees what other programs write meanwhile. It begins with
 * the first question, begins anew after it has ended, and ends with this process.
 */
export class Reader {
  private readonly folder: string;
  private readonly timeoutMs: number;
  private readonly idleMs: number;
  private child: ChildProcessWithoutNullStreams | undefined;
  private waiting: Batch[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(folder: string, { timeoutMs = localTimeoutMs, idleMs = defaultIdleMs } = {}) {
    this.folder = folder;
    this.timeoutMs = timeoutMs;
    this.idleMs = idleMs;
  }

  /**
   * @param names any that Git knows, such as `refs/heads/main:content/faq.yaml`
   * @returns undefined for each name that leads nowhere
   * @throws GitError if the program fails twice or takes too long, Refused if Git is not installed
   */
  ask(command: Batch['command'], names: readonly string[]): Promise<(Found | undefined)[]> {
    if (names.length === 0) return Promise.resolve([]);
    // The next line would be another command.
    if (names.some((name) => /[\n\0]/.test(name))) throw new GitError(args, 'a name with a line break');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(), this.timeoutMs);
      this.send({ names, command, answers: [], isSecond: false, timer, resolve, reject });
    });
  }

  /** Ends the program, unless somebody waits for it: then it ends when it is idle. */
  close(): void {
    if (this.waiting.length > 0) return;
    clearTimeout(this.idle);
    this.child?.stdin.end();
    this.child = undefined;
  }

  private send(batch: Batch): void {
    clearTimeout(this.idle);
    this.child ??= this.start();
    this.waiting.push(batch);
    this.child.stdin.write(`${batch.names.map((name) => `${batch.command} ${name}\n`).join('')}flush\n`);
  }

  private start(): ChildProcessWithoutNullStreams {
    const child = startGit(this.folder, args);
    // It keeps no process alive; what waits for an answer does, by its timer.
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-mostErrors);
    });
    child.stdout.on('data', this.answersIn());
    child.on('error', (error) => this.ended(child, refusedIfMissing(error)));
    child.on('close', () => this.ended(child, new GitError(args, errors)));
    return child;
  }

  /** @returns what takes the program's output, piece by piece */
  private answersIn(): (chunk: Buffer) => void {
    let chunks: Buffer[] = [];
    let length = 0;
    let needed = 1;
    return (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      // A picture comes in many pieces, which are put together once.
      if (length < needed) return;
      const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      let start = 0;
      for (;;) {
        const end = bytes.indexOf('\n', start);
        const [, id, type = '', size = ''] = header.exec(bytes.toString('utf8', start, end)) ?? [];
        const isRead = id !== undefined && this.waiting[0]?.command === 'contents';
        const next = end + 1 + (isRead ? Number(size) + 1 : 0);
        needed = (end < 0 ? bytes.length + 1 : next) - start;
        if (end < 0 || next > bytes.length) break;
        // Memory of its own: what is kept would hold that of all others which were read beside it.
        const data = Buffer.allocUnsafeSlow(isRead ? Number(size) : 0);
        bytes.copy(data, 0, end + 1);
        start = next;
        this.answer(id === undefined ? undefined : { id, type, size: Number(size), data });
      }
      chunks = [bytes.subarray(start)];
      length = bytes.length - start;
    };
  }

  private answer(found: Found | undefined): void {
    const [batch] = this.waiting;
    if (!batch) return;
    batch.answers.push(found);
    if (batch.answers.length < batch.names.length) return;
    this.waiting.shift();
    clearTimeout(batch.timer);
    if (this.waiting.length === 0) this.idle = setTimeout(() => this.close(), this.idleMs).unref();
    batch.resolve(batch.answers);
  }

  /** What waited is asked once more: reading changes nothing. */
  private ended(child: ChildProcessWithoutNullStreams, error: Error): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const batch of this.waiting.splice(0)) {
      if (batch.isSecond || !(error instanceof GitError)) {
        clearTimeout(batch.timer);
        batch.reject(error);
      } else this.send({ ...batch, answers: [], isSecond: true });
    }
  }

  private giveUp(): void {
    const { child } = this;
    this.child = undefined;
    for (const { timer, reject } of this.waiting.splice(0)) {
      clearTimeout(timer);
      reject(new GitError(args, noAnswer));
    }
    endGroup(child?.pid);
  }
}
