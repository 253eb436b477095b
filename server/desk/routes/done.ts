/**
 * Results of actions. The page after an action has the name in its address and shows the sentence, so that nothing has
 * to be stored.
 */
const sentences = {
  answered: 'Marked as answered.',
  assigned: 'The owner is changed.',
  marked: 'The status is changed.',
  noted: 'The note is added.',
  released: 'Not spam: it is mailed now, and waits in the inbox.',
  dropped: 'Dropped as spam. It is kept for a while and can be released.',
  retried: 'Its mails are tried again now.',
  erased: 'Nothing of this person is in use any more.',
} as const;

export type Done = keyof typeof sentences;

/** The sentence for an address; empty without a result. */
export const doneSentence = (query: unknown): string => {
  const word = String((query as { done?: unknown } | null)?.done ?? '');
  return Object.hasOwn(sentences, word) ? sentences[word as Done] : '';
};

/** `address` with a result. A form may send any address, so other origins are replaced by the inbox. */
export function withDone(address: string, done: Done): string {
  const url = URL.parse(address, 'http://desk.invalid');
  const own = url?.origin === 'http://desk.invalid' ? url : new URL('http://desk.invalid/');
  own.searchParams.set('done', done);
  return own.pathname.replace(/^\/+/, '/') + own.search;
}
