import type { FormName } from '@company/enquiry/enquiry.ts';
import type { PageContent } from '@company/schemas/contents.ts';
import { linkToPart } from '../routes.ts';
import type { QueueResult } from './flush.ts';

export type Words = PageContent<'errors.yaml'>['kept'];

const results: QueueResult[] = [];

/** Says what has become of an enquiry of the queue; the next result follows when this one is closed. */
export function showResult(result: QueueResult, words: Words): void {
  results.push(result);
  if (results.length === 1) showFirst(words);
}

function showFirst(words: Words): void {
  const [result] = results;
  if (!result) return;
  const notice = Object.assign(document.createElement('p'), { className: 'toast queue-notice', role: 'alert' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: words.close });
  close.addEventListener('click', () => {
    notice.remove();
    results.shift();
    showFirst(words);
  });
  notice.append(...sentenceOf(result, words), close);
  document.body.append(notice);
}

function sentenceOf(result: QueueResult, words: Words): (string | Node)[] {
  if (result.state === 'sent') return [words.sent.replace('{reference}', result.reference)];
  if (result.state === 'expired') return [words.expired];
  const href = linkToPart(result.enquiry.form as FormName, 'enquiry');
  return [words.notTaken, ' ', Object.assign(document.createElement('a'), { href, textContent: words.open })];
}
