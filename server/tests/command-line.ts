import { runProgram } from '@company/tests/node-process.ts';
import { main } from '../cli/enquiries.ts';

/** The output of a command. */
interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs an operator's command in this process. The result has `stderr` without the line that names the store. */
export async function cli(env: Record<string, string>, ...args: string[]): Promise<Output> {
  const output = { stdout: '', stderr: '' };
  const code = await main(args, {
    env,
    write: (text) => {
      output.stdout += text;
    },
    report: (line) => {
      output.stderr += `${line}\n`;
    },
  });
  return { code, ...output, stderr: output.stderr.replace(/^Store: .*\n/, '') };
}

/** The same in a separate process. */
export async function cliProcess(env: Record<string, string>, ...args: string[]): Promise<Output> {
  const program = runProgram('server/cli/enquiries.ts', args, env);
  const { code } = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Runs a command with `--json`. @returns its result */
export async function cliJson(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await cli(env, ...args, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
