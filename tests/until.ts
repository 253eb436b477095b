import type { ChildProcess } from 'node:child_process';

/** Much longer than a successful test waits, even on a busy machine, where processes start slowly. */
const timeoutMs = 150_000;

/** Calls `read` until it returns a value other than undefined or false. @throws after the timeout, with the last error of `read` */
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

/** Resolves with the output of a program as soon as the output contains `words`. @throws if the program ends before */
export async function untilPrinted(program: ChildProcess, words: string): Promise<string> {
  let output = '';
  // The stream stays open after the loop, because the program would end if its output were closed.
  for await (const text of program.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += text;
    if (!output.includes(words)) continue;
    program.stdout?.resume();
    return output;
  }
  throw new Error(`The program has ended without "${words}": ${output}`);
}
