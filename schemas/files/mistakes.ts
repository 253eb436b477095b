import * as v from 'valibot';

/** What does not fit something else in the same file. */
export interface Mistake {
  path: readonly (string | number)[];
  found: string;
  allowed: string;
}

/** Refuses data with mistakes, each at its own line. */
export const refuse = <Data>(mistakesOf: (data: Data) => Iterable<Mistake>) =>
  v.rawCheck<Data>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, found, allowed } of mistakesOf(dataset.value)) {
      const keys = path.map((key) => ({ type: 'unknown', origin: 'value', input: undefined, key, value: undefined }));
      addIssue({ received: found, expected: allowed, path: keys as never });
    }
  });
