import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onCore } from './programs.ts';

/** Installed when wrk is missing, not with `npm ci`: it needs more packages than the server. */
const autocannon = 'autocannon@9';

const connections = 20;
/** Long enough for V8 to compile hot code of the server. */
const warmUpSeconds = 3;
const seconds = 5;

const hasWrk = () => !spawnSync('wrk', ['-v']).error;

/** The load tool that is used on this machine. */
export const loadTool = (): string => (hasWrk() ? 'wrk' : autocannon);

/**
 * Requests a page as often as possible, from a separate process and core: a client in the server's thread, or one that is
 * slower than the server, would measure itself.
 * @returns pages per second
 * @throws if an answer is not a page
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

/** Runs a program. @returns its standard output */
async function output(...args: string[]): Promise<string> {
  const [program = '', ...rest] = onCore('load', args);
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
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
