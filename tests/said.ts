import type { ChildProcess } from 'node:child_process';

/** Resolves with what a program has printed, when `words` are among it. @throws if it ends without them */
export async function said(program: ChildProcess, words: string): Promise<string> {
  let output = '';
  // Left open at the end of the loop: a program whose output is closed would end.
  for await (const text of program.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += text;
    if (!output.includes(words)) continue;
    program.stdout?.resume();
    return output;
  }
  throw new Error(`The program has ended without "${words}": ${output}`);
}
