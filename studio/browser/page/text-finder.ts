import type { Finding } from '../../api.ts';
import { type LocatedText, oneSpace, pageTexts } from '../../find/page-texts.ts';
import { callApi, messageOf } from '../access/call-api.ts';

/** A text of the page with its field. */
export interface MatchedText extends LocatedText {
  finding: Finding;
}

/** The page has to be unchanged for this time before its texts are read again. */
const settleMs = 150;

/** The delay before a failed request is sent again. */
const retryMs = 5000;

/**
 * The texts of the current page and their fields, also after navigations and new renderings. A store for
 * `useSyncExternalStore`: `current` is replaced, never changed.
 */
export class TextFinder {
  current: { texts: readonly MatchedText[]; problem: string } = { texts: [], problem: '' };
  /** Whether newer texts are being read. */
  isBusy = true;
  private readonly listeners = new Set<() => void>();
  private readonly observer = new MutationObserver(() => this.readSoon());
  private timer: number | undefined;
  /** The running request. It is outdated if content was written after it was sent. */
  private request: { isOutdated: boolean } | undefined;
  /** Whether the page shows an unsaved text, which belongs to no field yet. */
  private isPaused = false;
  /** Whether content was written after `current` was read. */
  private isOutdated = false;
  /** The request whose findings `current` has. */
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

  /** Changes the page without reading its texts again. */
  unobserved(change: () => void): void {
    if (this.observer.takeRecords().length > 0) this.readSoon();
    change();
    this.observer.takeRecords();
  }

  /** Stops reading while the page shows an unsaved text. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused) this.readSoon();
  }

  /** Reads again after content was written: the same texts may belong to other fields now. */
  refresh(): void {
    this.known = '';
    this.isOutdated = true;
    if (this.request) this.request.isOutdated = true;
    this.readSoon();
  }

  /** Whether the finding of a text is for its present characters. */
  isCurrent({ nodes, text }: MatchedText): boolean {
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
    // One request at a time. Its response starts another reading.
    if (this.isPaused || this.request) return;
    const found = pageTexts(document.body);
    const body = { page: location.pathname, texts: found.map(({ text }) => text) };
    const known = JSON.stringify(body);
    if (known === this.known) {
      // The same texts, perhaps in new elements.
      this.publish(found, this.current.texts);
      return;
    }
    this.isBusy = true;
    const request = { isOutdated: false };
    this.request = request;
    callApi('find', body)
      .finally(() => {
        this.request = undefined;
      })
      .then(
        ({ findings }) => {
          if (!request.isOutdated) {
            this.known = known;
            this.isOutdated = false;
            this.publish(
              found,
              findings.map((finding) => ({ finding })),
            );
          }
          this.readSoon();
        },
        (error: unknown) => {
          this.replace({ ...this.current, problem: messageOf(error) });
          this.timer = window.setTimeout(() => this.read(), retryMs);
        },
      );
  }

  private publish(found: readonly LocatedText[], from: readonly { finding: Finding }[]): void {
    const texts = found.flatMap((text, index) => {
      const finding = from[index]?.finding;
      return finding ? [{ ...text, finding }] : [];
    });
    this.replace({ texts, problem: '' });
  }

  private replace(now: TextFinder['current']): void {
    this.isBusy = false;
    this.current = now;
    for (const listener of this.listeners) listener();
  }
}
