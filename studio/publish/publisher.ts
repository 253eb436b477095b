import type { Change, Published, PublishRequest, Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { readNaming } from '../content/naming.ts';
import { Refused } from '../refused.ts';
import { type Author, rememberedAuthor } from './author.ts';
import { allChanges, inWords } from './changes.ts';
import { discard } from './discard.ts';
import { toldInWords } from './failures.ts';
import { type Publishing, publish } from './publish.ts';
import type { RemoteTimes } from './remote.ts';

/** A remote that is far away, and a hook there that takes its time. */
const usualTimes: RemoteTimes = { fetchMs: 30_000, pushMs: 60_000 };

/** What differs from the published state, and how it is published. Each method refuses with a sentence for a person: `Refused`. */
export class Publisher {
  private readonly publishing: Publishing;
  private last: Promise<unknown> = Promise.resolve();
  private readonly running = new Map<string, Promise<Published>>();

  constructor(store: ContentStore, { times = usualTimes, onWritten = () => {} }: Partial<Publishing> = {}) {
    this.publishing = { store, times, onWritten };
  }

  /** In words, old beside new. */
  async changes(): Promise<Change[]> {
    const { root } = this.publishing.store;
    const changes = await allChanges(root);
    const naming = await readNaming(root);
    return changes.map((change) => inWords(change, naming));
  }

  /** How many there are, for the bar; 0 where there is nothing to compare with, of which `changes` tells why. */
  async count(): Promise<number> {
    try {
      return (await allChanges(this.publishing.store.root)).length;
    } catch (error) {
      if (error instanceof Refused) return 0;
      throw error;
    }
  }

  /** Takes back changes by their ids; all of them without ids. */
  discard(ids?: readonly string[]): Promise<Saved> {
    return toldInWords(() => discard(this.publishing.store, ids));
  }

  /** Who published last from this folder. */
  async author(): Promise<Author | undefined> {
    try {
      return await rememberedAuthor(this.publishing.store.root);
    } catch (error) {
      // Git is not installed: `changes` and `publish` say so.
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** One after the other; the same request pressed twice is one. */
  publish(request: PublishRequest): Promise<Published> {
    const key = JSON.stringify(request);
    const same = this.running.get(key);
    if (same) return same;
    const work = () => toldInWords(() => publish(this.publishing, request));
    const result = this.last.then(work, work).finally(() => this.running.delete(key));
    this.running.set(key, result);
    this.last = result;
    return result;
  }
}
