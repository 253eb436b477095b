import { type NodeProcess, runProgram } from '@company/tests/node-process.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { beforeEach, onTestFinished } from 'vitest';
import { makeSite } from './temporary-site.ts';

export interface ServingProcess {
  /** Folder of the built site. */
  root: string;
  dataDir: string;
  /** Starts a server with this site and the data folder. */
  run(env?: Record<string, string>): NodeProcess;
}

/** A site and an empty data folder for each test. The properties have the values of the current test. */
export function prepareServing(): ServingProcess {
  const serving: ServingProcess = {
    root: '',
    dataDir: '',
    run: (env = {}) =>
      runProgram('server/tests/serving-program.ts', [serving.root], {
        PORT: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: serving.dataDir,
        ...env,
      }),
  };
  beforeEach(async () => {
    const site = await makeSite();
    onTestFinished(site.remove);
    serving.root = site.root;
    serving.dataDir = await temporaryFolder();
  });
  return serving;
}

/** Waits until a server listens. @returns its origin */
export const originOf = (server: NodeProcess) =>
  until('the address', () => /^Listening on (http:\/\/127\.0\.0\.1:\d+)$/m.exec(server.stdout())?.[1]);
