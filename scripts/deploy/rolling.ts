import { type Cleanup, ensure } from './check.ts';
import { enquiry, type Instances } from './instances.ts';
import { until } from './programs.ts';
import { type SecureSite, type Visitor, visitor } from './visitor.ts';

/** Visitors at the same time. */
const lanes = 6;

/** Answers that come before anything happens to an instance, and after it is back. */
const between = 300;

interface Load {
  pages: number;
  /** Keys of the enquiries that were answered with success, in the end. */
  keys: string[];
  /** Answers other than the expected ones. */
  failures: string[];
  more(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Visitors who read a page and send an enquiry, one after the other; as the form does, they repeat what failed. */
function startLoad(visitors: Visitor[]): Load {
  let stopped = false;
  const load: Load = {
    pages: 0,
    keys: [],
    failures: [],
    more: () => {
      const enough = load.pages + between;
      return until('more answers', () => load.pages >= enough || undefined);
    },
    stop: async () => {
      stopped = true;
      await visits;
    },
  };
  const send = async ({ ask }: Visitor, key: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    for (let attempt = 0; attempt < 5; attempt++) {
      const status = await ask('/api/enquiries', headers, JSON.stringify(enquiry)).then(
        (answer) => answer.status,
        String,
      );
      if (status === 201 || (status === 200 && attempt > 0)) return void load.keys.push(key);
      load.failures.push(`enquiry ${status}`);
    }
  };
  const visits = Promise.all(
    visitors.map(async (one, lane) => {
      for (let n = 0; !stopped; n++) {
        const status = await one.ask('/services').then((answer) => answer.status, String);
        load.pages++;
        if (status !== 200) load.failures.push(`page ${status}`);
        await send(one, `${lane}-${n}`);
      }
    }),
  );
  return load;
}

/** Restarts the instances in turn while visitors come, told to stop or killed. */
async function restartUnderLoad(cleanup: Cleanup, site: SecureSite, instances: Instances, signal: NodeJS.Signals) {
  const visitors = await Promise.all(Array.from({ length: lanes }, () => visitor(cleanup, site)));
  const before = new Set(instances.storedKeys());
  const load = startLoad(visitors);
  for (const index of [0, 1] as const) {
    await load.more();
    const code = await instances.restart(index, signal);
    if (signal === 'SIGTERM') ensure(code === 0, `an instance ended with ${code}`);
  }
  await load.more();
  await load.stop();
  const stored = instances.storedKeys().filter((key) => !before.has(key));
  ensure(stored.length === new Set(stored).size, 'an enquiry is stored twice');
  ensure(
    stored.length === load.keys.length,
    `${load.keys.length} enquiries were confirmed, and ${stored.length} are stored`,
  );
  return load;
}

/** Every visitor is answered at once, whatever happens to the instances. */
export async function checkRollingRestart(cleanup: Cleanup, site: SecureSite, instances: Instances): Promise<string> {
  const { pages, keys, failures } = await restartUnderLoad(cleanup, site, instances, 'SIGTERM');
  ensure(failures.length === 0, `of ${pages} pages and ${keys.length} enquiries failed: ${failures.join(', ')}`);
  return `${pages} pages and ${keys.length} enquiries while both instances were restarted: 0 failed`;
}

/**
 * Every page is answered at once; an enquiry may have to be repeated, and is stored once. Nothing else helps a post
 * that is cut off.
 */
export async function checkRepeatedEnquiries(
  cleanup: Cleanup,
  site: SecureSite,
  instances: Instances,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<string> {
  const { pages, keys, failures } = await restartUnderLoad(cleanup, site, instances, signal);
  const lostPages = failures.filter((failure) => failure.startsWith('page'));
  ensure(lostPages.length === 0, `of ${pages} pages failed: ${lostPages.join(', ')}`);
  return `${pages} pages and ${keys.length} enquiries while both instances got ${signal}: 0 pages failed, ${failures.length} answers to enquiries did, and each was stored once when repeated under its key`;
}
