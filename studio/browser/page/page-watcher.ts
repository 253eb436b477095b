import type { FieldRef, PageField } from '../../protocol/content-fields.ts';
import { callApi, type RequestError } from '../base/api-client.ts';
import { findingsOf, hasText, type MatchedText, pageTexts, stripMarks, stripNewMarks } from '../base/page-texts.ts';
import { open, showDialog } from '../base/session.ts';
import { createStore, sessionStore } from '../base/storage.ts';
import { isSameField } from '../base/values.ts';

const retryDelayMs = 5000;

export const currentPath = (): string => location.pathname.replace(/(.)\/$/, '$1');

interface Page {
  path: string;
  texts: readonly MatchedText[];
  problem: string;
}

/** The current page, its texts, and the fields of these texts. Updated after each navigation or rendering. */
export const page = createStore<Page>({ path: currentPath(), texts: [], problem: '' });

let fields: readonly PageField[] = [];
let frame: number | undefined;
let timer: number | undefined;
/** The highest index at the previous reading. For an index that stays unknown, the fields are loaded only once. */
let previousHighestIndex = -1;

export const fieldAt = (index: number | undefined) => fields[index ?? -1]?.field;

const observer = new MutationObserver(handleMutations);

export function watchPage(): void {
  stripMarks(document.documentElement);
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  loadFields();
}

/** Changes the page without reading its texts again, for example to show a preview. */
export function changeUnobserved(change: () => void): void {
  handleMutations(observer.takeRecords());
  change();
  observer.takeRecords();
}

export function latestTexts(): readonly MatchedText[] {
  handleMutations(observer.takeRecords());
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
      timer = window.setTimeout(loadFields, retryDelayMs);
    },
  );
}

function handleMutations(records: readonly MutationRecord[]): void {
  stripNewMarks(records);
  // Ignores the changes that `stripNewMarks` has just made.
  observer.takeRecords();
  if (records.every(({ type, attributeName }) => type === 'attributes' && !hasText(attributeName))) return;
  frame ??= requestAnimationFrame(readTexts);
}

function readTexts(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
  if (fields.length === 0) return;
  const texts = pageTexts(document.body);
  const highestIndex = Math.max(...texts.flatMap(({ indexes }) => indexes));
  // An unknown index belongs to a new field of a file that was changed outside the studio, so the fields are loaded again.
  if (highestIndex >= fields.length && highestIndex > previousHighestIndex) loadFields();
  previousHighestIndex = highestIndex;
  page.set({ path: currentPath(), texts: findingsOf(texts, fields), problem: '' });
}

let fieldToFocus: FieldRef | undefined;

/** Focuses a text of the page, as soon as its field is known. */
export function focusText(field: FieldRef): void {
  fieldToFocus = field;
}

/** Returns the index of the text to focus, or -1. A second call does not return the same index. */
export function takeFocusIndex(): number {
  const field = fieldToFocus;
  if (!field) return -1;
  const index = page
    .get()
    .texts.findIndex(({ finding }) => finding.kind === 'field' && isSameField(finding.field, field));
  if (index >= 0) fieldToFocus = undefined;
  return index;
}

/** The storage key for the field to open on the next page. Memory is not enough, because the browser may load a new document. */
const nextFieldKey = 'studio-next-field';

export function openField(field: FieldRef, path?: string): void {
  showDialog();
  const text = latestTexts().find(({ finding }) => finding.kind === 'field' && isSameField(finding.field, field));
  if (text || path === undefined || path === currentPath()) open({ kind: 'field', field, text });
  else {
    sessionStore.set(nextFieldKey, JSON.stringify({ field, path }));
    location.assign(path);
  }
}

/** Opens the field that `openField` stored on the previous page. */
export function openOnNextPage(): void {
  page.subscribe(() => {
    const { field, path } = JSON.parse(sessionStore.get(nextFieldKey) ?? '{}') as {
      field?: FieldRef;
      path?: string;
    };
    if (!field || path !== currentPath()) return;
    sessionStore.remove(nextFieldKey);
    openField(field, path);
  });
}
