import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { afterEach, vi } from 'vitest';
import { request } from '../request.ts';
import type { Engine } from '../stores.ts';
import { useClockedDesk } from './running-desk.ts';

const program = join(import.meta.dirname, '../fake-studio-program.ts');
export const mia = 'mia.lund@company.example';

/** Starts a desk with the fake studio. Mia has the right to edit the website. */
export function useWebsite(engine: Engine) {
  const { run } = useClockedDesk(engine);
  type Options = NonNullable<Parameters<typeof run>[1]>;
  afterEach(() => vi.unstubAllEnvs());

  return async (studio: Options['studio'] = {}, more: Options = {}) => {
    const log = join(await temporaryFolder(), 'log');
    vi.stubEnv('GIT_FAKE_LOG', log);
    vi.stubEnv('WEBHOOK_SECRET', 'not for the studio');
    const deskOptions = {
      release: '/srv/release',
      // On a busy machine, a process starts slowly.
      studio: { program, ...studio, times: { restartDelayMs: 0, startTimeoutMs: 120_000, ...studio.times } },
      ...more,
    };
    const desk = await run({ STUDIO_REPOSITORY: '/srv/website.git', STUDIO_BRANCH: 'words' }, deskOptions);
    const { cookie, visitor, device } = await desk.enrol(mia, ['website']);
    const send = (path: string, options: { body?: string | Buffer; headers?: object } = {}) =>
      request(desk.origin, path, {
        method: 'POST',
        body: '{}',
        ...options,
        headers: { cookie, origin: desk.origin, 'content-type': 'application/json', ...options.headers },
      });
    const noted = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    return { ...desk, cookie, visitor, device, send, noted };
  };
}
