import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import getPort from 'get-port';
import type { Cleanup } from './check.ts';
import { type Running, start, temporaryFolder, until } from './programs.ts';

/** Two servers of the built site on one store, as in the recipes of the proxies. */
export interface Instances {
  ports: [number, number];
  /** Stops one, waits until it has ended, and starts it again. @returns its exit code */
  restart(index: 0 | 1, signal?: NodeJS.Signals): Promise<number | null>;
  storedKeys(): string[];
}

/** An enquiry that every check may send. */
export const enquiry = {
  form: 'contact',
  name: 'Test Visitor',
  businessEmail: 'visitor@company.example',
  countryCode: 'IN',
  phoneNumber: '9848012345',
  message: 'We need a checkout for three shops. Can we talk?',
  page: '/contact',
};

export async function startInstances(cleanup: Cleanup, env: Record<string, string>): Promise<Instances> {
  const folder = await temporaryFolder(cleanup);
  const [first, second] = [await getPort(), await getPort()];
  const ports: [number, number] = [first, second];
  const run = async (port: number): Promise<Running> => {
    const settings = { PORT: String(port), DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...env };
    const running = start(cleanup, process.execPath, ['server/main.ts'], settings);
    await until(`the instance on ${port}`, () => /^Listening on/m.test(running.output()) || undefined);
    return running;
  };
  const running = [await run(first), await run(second)];
  return {
    ports,
    restart: async (index, signal) => {
      const code = (await running[index]?.stop(signal)) ?? null;
      running[index] = await run(ports[index]);
      return code;
    },
    storedKeys: () => {
      const database = new DatabaseSync(join(folder, 'enquiries.sqlite'), { readOnly: true });
      const rows = database.prepare('select idempotency_key as key from enquiries').all() as { key: string }[];
      database.close();
      return rows.map(({ key }) => key);
    },
  };
}
