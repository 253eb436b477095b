/**
 * Calls `ask` until it returns something other than undefined or false. Rejects with the last error if there is one,
 * after minutes: beside other work a process starts slowly, and a test that passes never waits that long.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + 150_000;
  let reason: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come`, { cause: reason });
}
