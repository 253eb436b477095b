import { setTimeout } from 'node:timers/promises';

/** @throws if `work` takes longer, which goes on all the same */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds / 1_000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}
