import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const running = new Set<ChildProcess>();

/** Ends what runs, with SIGTERM. */
export function endAll(): void {
  for (const child of running) child.kill();
}

async function ended(child: ChildProcess): Promise<number | null> {
  running.add(child);
  const [code] = await once(child, 'close');
  running.delete(child);
  return code;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a program that prints while it runs. @returns whether it succeeded */
export async function run(program: string, args: readonly string[], env: Environment): Promise<boolean> {
  console.log(`\n> ${program} ${args.join(' ')}`);
  return (await ended(spawn(program, args, { stdio: 'inherit', env }))) === 0;
}

/** Like `run`, for programs that run side by side: prints their output at the end, and counts a warning as a failure. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  env: Environment,
  { mayWarn = true } = {},
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  console.log(`\n> ${program} ${args.join(' ')}\n${output}${errors}`);
  const isForbidden = errors !== '' && !mayWarn;
  if (isForbidden) console.error(`${program} ${args.join(' ')} must not warn of anything`);
  return code === 0 && !isForbidden;
}
