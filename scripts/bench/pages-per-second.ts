import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onCore } from './programs.ts';

/** Fetched when wrk is not there: it needs more packages than the server. */
const autocannon = 'autocannon@9';

const connections = 20;
/** Long enough for V8 to have compiled what the server runs all the time. */
const warmUpSeconds = 3;
const seconds = 5;

const hasWrk = () => !spawnSync('wrk', ['-v']).error;

/** The name of the load tool that this machine has. */
export const loadTool = (): string => (hasWrk() ? 'wrk' : autocannon);

/**
 * Asks for a page as fast as it is answered, from a process and a core of its own: a client that shares the server's
 * thread, or that is slower than the server, would measure itself.
 * @returns pages per second
 * @throws when an answer is no page
 */
export async function pagesPerSecond(url: string): Promise<number> {
  await load(url, warmUpSeconds);
  return load(url, seconds);
}

async function load(url: string, duration: number): Promise<number> {
  const accepted = 'accept-encoding: br';
  return hasWrk()
    ? readWrk(await output('wrk', '-t1', `-c${connections}`, `-d${duration}s`, '-H', accepted, url))
    : readAutocannon(
        await output('npx', '--yes', autocannon, '--json', `-c${connections}`, `-d${duration}`, '-H', accepted, url),
      );
}

/** What a program writes on its standard output. */
async function output(...words: string[]): Promise<string> {
  const [program = '', ...rest] = onCore('load', words);
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return written;
}

/** Reads wrk's report. */
export function readWrk(report: string): number {
  const problem = /(Non-2xx.*|Socket errors:.*)/.exec(report)?.[0];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  if (problem || !(rate > 0)) throw new Error(`wrk measured no pages: ${problem ?? report}`);
  return rate;
}

/** Reads autocannon's report in JSON. */
export function readAutocannon(report: string): number {
  const { requests, errors, non2xx } = JSON.parse(report);
  if (errors > 0 || non2xx > 0 || !(requests.average > 0)) {
    throw new Error(`autocannon measured no pages: ${errors} errors, ${non2xx} answers that are no page`);
  }
  return requests.average;
}
