import type { ChildProcess } from 'node:child_process';

/** A test that passes never waits that long: beside other work a process starts slowly. */
const timeoutMs = 150_000;

/** Calls `read` until it returns something other than undefined or false. @throws after minutes, with the last error of `read` as cause */
export async function until<T>(
  what: string,
  read: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      const result = await read();
      if (result !== undefined && result !== false) return result;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come`, { cause });
}

/** Resolves with the output of a program as soon as it has `words`. @throws if the program ends without them */
export async function untilPrinted(program: ChildProcess, words: string): Promise<string> {
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
