import type { Finding } from '../../api.ts';
import { oneSpace, type ShownPlace, shownTexts } from '../../find/shown-texts.ts';
import { ask, sentenceOf } from '../access/ask.ts';

/** A text with what is known about its field. */
export interface MarkedText extends ShownPlace {
  finding: Finding;
}

/** How long a page has to be unchanged before its texts are read again. */
const settleMs = 150;

/** Until a request that failed is sent again. */
const retryMs = 5000;

/**
 * Keeps the texts of the page and their fields, through navigations and redraws. A store for `useSyncExternalStore`: `current`
 * is replaced, never changed.
 */
export class TextFinder {
  current: { texts: readonly MarkedText[]; problem: string } = { texts: [], problem: '' };
  /** Whether newer texts are on their way. */
  isBusy = true;
  private readonly listeners = new Set<() => void>();
  private readonly observer = new MutationObserver(() => this.readSoon());
  private timer: number | undefined;
  /** What the answer to the request under way is good for: nothing, if content was written after it was asked. */
  private request: { isOutdated: boolean } | undefined;
  /** Whether an unsaved text is shown, which no field holds. */
  private isPaused = false;
  /** Whether content was written that `current` does not know. */
  private isOutdated = false;
  /** What the findings answer. */
  private known = '';

  start(): void {
    this.observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    this.read();
  }

  stop(): void {
    this.observer.disconnect();
    clearTimeout(this.timer);
    if (this.request) this.request.isOutdated = true;
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

  /** While the page shows an unsaved text, its texts are not read. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused) this.readSoon();
  }

  /** Content was written: the same texts may be of other fields now. */
  refresh(): void {
    this.known = '';
    this.isOutdated = true;
    if (this.request) this.request.isOutdated = true;
    this.readSoon();
  }

  /** Whether a text still says what its finding was asked for. */
  isCurrent({ nodes, text }: MarkedText): boolean {
    if (this.isPaused) return true;
    if (this.isOutdated) return false;
    return nodes.length === 0 || oneSpace(nodes.map(({ data }) => data).join('')) === text.text;
  }

  private readSoon(): void {
    this.isBusy = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.read(), settleMs);
  }

  private read(): void {
    // One request at a time: its answer is followed by another reading.
    if (this.isPaused || this.request) return;
    const found = shownTexts(document.body);
    const asks = { page: location.pathname, texts: found.map(({ text }) => text) };
    const known = JSON.stringify(asks);
    if (known === this.known) {
      // The same texts, perhaps in new elements.
      this.publish(found, this.current.texts);
      return;
    }
    this.isBusy = true;
    const request = { isOutdated: false };
    this.request = request;
    ask('find', asks)
      .finally(() => {
        this.request = undefined;
      })
      .then(
        ({ findings }) => {
          if (!request.isOutdated) {
            this.known = known;
            this.isOutdated = false;
            const marks = findings.map((finding) => ({ finding }));
            this.publish(found, marks);
          }
          this.readSoon();
        },
        (error: unknown) => {
          this.tell({ ...this.current, problem: sentenceOf(error) });
          this.timer = window.setTimeout(() => this.read(), retryMs);
        },
      );
  }

  private publish(found: readonly ShownPlace[], from: readonly { finding: Finding }[]): void {
    const texts = found.flatMap((text, index) => {
      const finding = from[index]?.finding;
      return finding ? [{ ...text, finding }] : [];
    });
    this.tell({ texts, problem: '' });
  }

  private tell(now: TextFinder['current']): void {
    this.isBusy = false;
    this.current = now;
    for (const listener of this.listeners) listener();
  }
}
