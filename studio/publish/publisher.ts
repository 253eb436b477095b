import type { Change, Published, PublishRequest, Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { readNaming } from '../content/naming.ts';
import { type Author, rememberedAuthor } from './author.ts';
import { allChanges, inWords } from './changes.ts';
import { discard } from './discard.ts';
import { toldInWords } from './failures.ts';
import { publish } from './publish.ts';
import type { RemoteTimes } from './remote.ts';

/** A remote that is far away, and a hook there that takes its time. */
const usualTimes: RemoteTimes = { fetchMs: 30_000, pushMs: 60_000 };

/** What differs from the published state, and how it is published. Each method refuses with a sentence for a person: `Refused`. */
export class Publisher {
  private readonly store: ContentStore;
  private readonly times: RemoteTimes;
  private last: Promise<unknown> = Promise.resolve();
  private readonly running = new Map<string, Promise<Published>>();

  constructor(store: ContentStore, times = usualTimes) {
    this.store = store;
    this.times = times;
  }

  /** In words, old beside new. */
  async changes(): Promise<Change[]> {
    const { root } = this.store;
    const [changes, naming] = await Promise.all([allChanges(root), readNaming(root)]);
    return changes.map((change) => inWords(change, naming));
  }

  /** How many there are. */
  async count(): Promise<number> {
    return (await allChanges(this.store.root)).length;
  }

  /** Takes back changes by their ids; all of them without ids. */
  discard(ids?: readonly string[]): Promise<Saved> {
    return toldInWords(() => discard(this.store, ids));
  }

  /** Who published last from this folder. */
  author(): Promise<Author | undefined> {
    return rememberedAuthor(this.store.root);
  }

  /** One after the other; the same request pressed twice is one. */
  publish(request: PublishRequest): Promise<Published> {
    const key = JSON.stringify(request);
    const same = this.running.get(key);
    if (same) return same;
    const work = () => toldInWords(() => publish({ store: this.store, times: this.times }, request));
    const result = this.last.then(work, work).finally(() => this.running.delete(key));
    this.running.set(key, result);
    this.last = result;
    return result;
  }
}
