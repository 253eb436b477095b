import { type Cleanup, ensure } from './check.ts';
import { enquiry, type Instances } from './instances.ts';
import { until } from './programs.ts';
import { type SecureSite, type Visitor, visitor } from './visitor.ts';

/** Number of visitors at the same time. */
const visitorCount = 6;

/** Number of answers before an instance is restarted, and after it is back. */
const between = 300;

interface Load {
  pages: number;
  /** Keys of the enquiries that were finally accepted. */
  keys: string[];
  /** Unexpected answers. */
  failures: string[];
  more(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts visitors who alternately read a page and send an enquiry; like the form, they repeat what failed. */
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

/** Restarts the instances in turn under load, stopped or killed by `signal`. */
async function restartUnderLoad(cleanup: Cleanup, site: SecureSite, instances: Instances, signal: NodeJS.Signals) {
  const visitors = await Promise.all(Array.from({ length: visitorCount }, () => visitor(cleanup, site)));
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

/** Checks that every request succeeds at the first attempt. */
export async function checkRollingRestart(cleanup: Cleanup, site: SecureSite, instances: Instances): Promise<string> {
  const { pages, keys, failures } = await restartUnderLoad(cleanup, site, instances, 'SIGTERM');
  ensure(failures.length === 0, `of ${pages} pages and ${keys.length} enquiries failed: ${failures.join(', ')}`);
  return `${pages} pages and ${keys.length} enquiries while both instances were restarted: 0 failed`;
}

/**
 * Checks that every page succeeds at the first attempt, and that an enquiry, which may have to be repeated after a lost
 * connection, is stored once.
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
