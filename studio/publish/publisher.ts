import type { Change, Published, PublishRequest, Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { readNaming } from '../content/names.ts';
import { Refused } from '../refused.ts';
import { allChanges, describeChange } from './changes.ts';
import { discard } from './discard.ts';
import { withExplainedErrors } from './failures.ts';
import { type Publishing, publish } from './publish.ts';
import type { RemoteTimes } from './remote.ts';

/** Enough for a distant remote and a slow hook. */
const defaultTimes: RemoteTimes = { fetchMs: 30_000, pushMs: 60_000 };

/** The changes since the last publication, and their publication. Errors that concern the person are of the type `Refused`. */
export class Publisher {
  private readonly publishing: Publishing;
  private last: Promise<unknown> = Promise.resolve();

  constructor(store: ContentStore, { times = defaultTimes, onWritten = () => {} }: Partial<Publishing> = {}) {
    this.publishing = { store, times, onWritten };
  }

  /** The changes with their old and new texts. */
  async changes(): Promise<Change[]> {
    const { store } = this.publishing;
    const changes = await allChanges(store);
    const naming = await readNaming(store.root);
    return Promise.all(changes.map((change) => describeChange(change, naming)));
  }

  /** The number of changes, for the bar; 0 without a published state. `changes` explains that error. */
  async count(): Promise<number> {
    try {
      return (await allChanges(this.publishing.store)).length;
    } catch (error) {
      if (error instanceof Refused) return 0;
      throw error;
    }
  }

  /** Reverts one change; without its id, all of them. */
  discard(change?: string, id?: string): Promise<Saved> {
    return withExplainedErrors(() => discard(this.publishing.store, change, id));
  }

  /** Publishes one request after the other. @param id of the request */
  publish(request: PublishRequest, id?: string): Promise<Published> {
    const work = () => withExplainedErrors(() => publish(this.publishing, request, id));
    const result = this.last.then(work, work);
    this.last = result;
    return result;
  }
}
