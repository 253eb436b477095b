import type { MarkedField } from '../../api.ts';
import { callApi, messageOf } from '../access/call-api.ts';
import { findingsOf, type MatchedText } from './findings.ts';
import { takeMarks, takeNewMarks } from './page-marks.ts';
import { hasText, pageTexts } from './page-texts.ts';

/** The delay before a failed request is sent again. */
const retryMs = 5000;

/**
 * The texts of the current page and their fields, also after navigations and new renderings. A store for
 * `useSyncExternalStore`: `current` is replaced, never changed.
 */
export class TextFinder {
  current: { texts: readonly MatchedText[]; problem: string } = { texts: [], problem: '' };
  /** By the numbers in the marks. */
  fields: readonly MarkedField[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly observer = new MutationObserver((records) => this.take(records));
  private frame: number | undefined;
  private timer: number | undefined;
  /** The highest number for which the fields were loaded. */
  private requested = -1;

  start(): void {
    takeMarks(document.documentElement);
    this.observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
    this.load();
  }

  stop(): void {
    this.observer.disconnect();
    clearTimeout(this.timer);
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes texts of the page, which keep their fields. */
  unobserved(change: () => void): void {
    this.take(this.observer.takeRecords());
    change();
    this.observer.takeRecords();
  }

  /** The texts as they are now. */
  latest(): readonly MatchedText[] {
    this.take(this.observer.takeRecords());
    if (this.frame !== undefined) this.read();
    return this.current.texts;
  }

  /** The files of the texts in the main part of the page, the one with the first text last. */
  filesOnPage(): string[] {
    const inside = this.latest().filter(({ element }) => element.closest('main'));
    const files = inside.flatMap(({ finding }) => (finding.kind === 'field' ? [finding.field.file] : []));
    return [...new Set(files)].reverse();
  }

  /** Loads the fields again after content was written: there may be new ones. */
  load(): void {
    clearTimeout(this.timer);
    callApi('marked-fields', {}).then(
      ({ fields }) => {
        this.fields = fields;
        this.read();
      },
      (error: unknown) => {
        this.replace({ ...this.current, problem: messageOf(error) });
        this.timer = window.setTimeout(() => this.load(), retryMs);
      },
    );
  }

  private take(records: readonly MutationRecord[]): void {
    takeNewMarks(records);
    // What has just been taken out.
    this.observer.takeRecords();
    if (records.every(({ type, attributeName }) => type === 'attributes' && !hasText(attributeName))) return;
    this.frame ??= requestAnimationFrame(() => this.read());
  }

  private read(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    if (this.fields.length === 0) return;
    const texts = pageTexts(document.body);
    const last = Math.max(...texts.flatMap(({ indexes }) => indexes));
    // A new field, in a file that somebody has changed outside the studio.
    if (last >= this.fields.length && last > this.requested) this.load();
    this.requested = last;
    this.replace({ texts: findingsOf(texts, this.fields), problem: '' });
  }

  private replace(now: TextFinder['current']): void {
    this.current = now;
    for (const listener of this.listeners) listener();
  }
}
