import type { FieldRef } from '../api.ts';
import { open, showDialog } from '../app/session.ts';
import { currentPath, latestTexts, page } from '../page/text-finder.ts';
import { sameField } from '../panel/values.ts';

/** The field that is opened on the next page, in the session storage: a browser may load that page anew. */
const key = 'studio-next-field';

export function openField(field: FieldRef, path?: string): void {
  showDialog();
  const text = latestTexts().find(({ finding }) => finding.kind === 'field' && sameField(finding.field, field));
  if (text || path === undefined || path === currentPath()) open({ kind: 'field', field, text });
  else {
    sessionStorage.setItem(key, JSON.stringify({ field, path }));
    location.assign(path);
  }
}

/** Opens the field for which another page was left, as soon as this page's texts are known. */
export function openOnNextPage(): void {
  page.subscribe(() => {
    const { field, path } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { field?: FieldRef; path?: string };
    if (!field || path !== currentPath()) return;
    sessionStorage.removeItem(key);
    openField(field, path);
  });
}
