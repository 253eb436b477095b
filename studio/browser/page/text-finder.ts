import type { Finding } from '../../api.ts';
import { type ShownPlace, shownTexts } from '../../find/shown-texts.ts';
import { ask, sentenceOf } from '../access/ask.ts';

/** A text with what is known about its field. */
export interface MarkedText extends ShownPlace {
  finding: Finding;
}

/** How long a page has to be unchanged before its texts are read again. */
const settleMs = 150;

/**
 * Keeps the texts of the page and their fields, through navigations and redraws. A store for `useSyncExternalStore`: `current`
 * is replaced, never changed.
 */
export class TextFinder {
  current: { texts: readonly MarkedText[]; problem: string } = { texts: [], problem: '' };
  private readonly listeners = new Set<() => void>();
  private readonly observer = new MutationObserver(() => this.readSoon());
  private timer: number | undefined;
  /** Counts requests: an answer that a later request has overtaken is dropped. */
  private asked = 0;
  private known = '';

  start(): void {
    this.observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    this.read();
  }

  stop(): void {
    this.observer.disconnect();
    clearTimeout(this.timer);
    this.asked += 1;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes the page without taking it for a redraw. */
  unobserved(change: () => void): void {
    if (this.observer.takeRecords().length > 0) this.readSoon();
    change();
    this.observer.takeRecords();
  }

  /** Asks again, also for the same texts: a change of content may have moved their fields. */
  refresh(): void {
    this.known = '';
    this.readSoon();
  }

  private readSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.read(), settleMs);
  }

  private read(): void {
    const found = shownTexts(document.body);
    const page = location.pathname;
    const texts = found.map(({ text }) => text);
    const known = JSON.stringify([page, texts]);
    if (known === this.known) {
      // The same texts, perhaps in new elements.
      this.publish(found, this.current.texts);
      return;
    }
    this.asked += 1;
    const request = this.asked;
    ask('find', { page, texts }).then(
      ({ findings }) => {
        if (request !== this.asked) return;
        this.known = known;
        this.publish(
          found,
          findings.map((finding) => ({ finding })),
        );
      },
      (error: unknown) => {
        if (request !== this.asked) return;
        this.current = { ...this.current, problem: sentenceOf(error) };
        this.tell();
      },
    );
  }

  private publish(found: readonly ShownPlace[], from: readonly { finding: Finding }[]): void {
    const texts = found.flatMap((text, index) => {
      const finding = from[index]?.finding;
      return finding ? [{ ...text, finding }] : [];
    });
    this.current = { texts, problem: '' };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
