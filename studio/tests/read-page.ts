import type { MarkedField } from '../api.ts';
import { type Finding, findingsOf } from '../browser/page/findings.ts';
import { takeMarks, takeNewMarks } from '../browser/page/page-marks.ts';
import { pageTexts } from '../browser/page/page-texts.ts';

/** A text of a page, with what was found. */
export interface ReadText {
  text: string;
  finding: Finding;
  /** The exact value of a day. */
  day: string | undefined;
  /** Whether it is of a list of countries. */
  isOption: boolean;
}

/** In a browser: takes the marks out of a page from now on, as the studio does. */
export function watchPage(): void {
  takeMarks(document.documentElement);
  const options = { childList: true, characterData: true, attributes: true, subtree: true };
  new MutationObserver(takeNewMarks).observe(document, options);
}

/** The texts of a page, in a browser or not. */
export function readPage(body: Element, fields: readonly MarkedField[]): ReadText[] {
  takeMarks(body);
  return findingsOf(pageTexts(body), fields).map(({ text, finding, element }) => ({
    text,
    finding,
    day: element.closest('time')?.getAttribute('datetime') ?? undefined,
    isOption: element.closest('option, [role=option]') !== null,
  }));
}
