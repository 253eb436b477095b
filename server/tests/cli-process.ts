import { runProgram } from '@company/tests/node-process.ts';

/** What a command has printed. */
export interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the operator's commands as a process of its own. */
export async function cli(env: Record<string, string>, ...args: string[]): Promise<Output> {
  const program = runProgram('server/cli/enquiries.ts', args, { TZ: 'UTC', ...env });
  const { code } = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Its result, read from `--json`. */
export async function cliJson(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await cli(env, ...args, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
