import type { MarkedField } from '../../shared/api.ts';
import { callApi, type RequestError } from '../base/requests.ts';
import { createStore } from '../base/store.ts';
import { findingsOf, type MatchedText } from '../page-texts/field-of-text.ts';
import { hasText, pageTexts, takeMarks, takeNewMarks } from '../page-texts/page-texts.ts';

const retryMs = 5000;

export const currentPath = (): string => location.pathname.replace(/(.)\/$/, '$1');

interface Page {
  path: string;
  texts: readonly MatchedText[];
  problem: string;
}

/** The texts of the current page and their fields, also after navigations and new renderings. */
export const page = createStore<Page>({ path: currentPath(), texts: [], problem: '' });

let fields: readonly MarkedField[] = [];
let frame: number | undefined;
let timer: number | undefined;
let requested = -1;

export const fieldAt = (index: number | undefined) => fields[index ?? -1]?.field;

const observer = new MutationObserver(takeMutations);

export function startFinder(): void {
  takeMarks(document.documentElement);
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  loadFields();
}

export function changeUnobserved(change: () => void): void {
  takeMutations(observer.takeRecords());
  change();
  observer.takeRecords();
}

export function latestTexts(): readonly MatchedText[] {
  takeMutations(observer.takeRecords());
  if (frame !== undefined) readTexts();
  return page.get().texts;
}

function loadFields(): void {
  clearTimeout(timer);
  callApi('marked-fields', {}).then(
    (loaded) => {
      fields = loaded.fields;
      readTexts();
    },
    ({ message }: RequestError) => {
      page.set({ ...page.get(), problem: message });
      timer = window.setTimeout(loadFields, retryMs);
    },
  );
}

function takeMutations(records: readonly MutationRecord[]): void {
  takeNewMarks(records);
  // Ignores the changes that `takeNewMarks` has just made.
  observer.takeRecords();
  if (records.every(({ type, attributeName }) => type === 'attributes' && !hasText(attributeName))) return;
  frame ??= requestAnimationFrame(readTexts);
}

function readTexts(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
  if (fields.length === 0) return;
  const texts = pageTexts(document.body);
  const last = Math.max(...texts.flatMap(({ indexes }) => indexes));
  // A new field, in a file that somebody has changed outside the studio.
  if (last >= fields.length && last > requested) loadFields();
  requested = last;
  page.set({ path: currentPath(), texts: findingsOf(texts, fields), problem: '' });
}
