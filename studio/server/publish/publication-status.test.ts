import { expect, test } from 'vitest';
import { asha, ben, service } from '../../tests/desk.ts';
import { testRepository } from '../../tests/test-repository.ts';
import type { Mirror } from '../git/mirror.ts';
import { createPublicationStatus } from './publication-status.ts';

test('a publication is live from the first release with its commit until a release without its commit', async () => {
  const { mirrorWith, git, edit, publish } = testRepository();
  const firstCommit = git('rev-parse', 'main');
  await edit(service, 'name: First thing you do', 'name: First thing we do');
  const published = await publish();
  const commit = published.kind === 'published' ? published.commit : '';
  await edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  await publish({ message: 'Later words' });
  const lastCommit = git('rev-parse', 'main');
  const mirrors = new Map<string, Mirror>();
  const statusWith = async (running: string, runningSince: string, message?: string) => {
    const mirror = mirrors.get(running) ?? mirrorWith({ running });
    mirrors.set(running, mirror);
    const publications = createPublicationStatus(mirror, { runningSince, buildProblem: () => message });
    await publications.record(asha, commit);
    expect(await publications.latest(ben)).toBeUndefined();
    const latest = await publications.latest(asha);
    expect(latest).toMatchObject({ by: asha.name, message: 'Clearer words' });
    return latest?.status;
  };
  expect(await statusWith(firstCommit, '2026-01-01T08:00:00Z')).toEqual({ state: 'under way' });
  const message = 'No space left.';
  expect(await statusWith(firstCommit, '2026-01-01T08:00:00Z', message)).toEqual({ state: 'failed', message });
  const since = '2026-01-01T09:00:00Z';
  expect(await statusWith(commit, since)).toEqual({ state: 'live', since });
  // The server is restarted, and then gets a later release.
  expect(await statusWith(commit, '2026-01-01T10:00:00Z')).toEqual({ state: 'live', since });
  expect(await statusWith(lastCommit, '2026-01-01T11:00:00Z')).toEqual({ state: 'live', since });
  expect(await statusWith(firstCommit, '2026-01-01T12:00:00Z')).toEqual({ state: 'under way' });
  const secondSince = '2026-01-01T13:00:00Z';
  expect(await statusWith(lastCommit, secondSince)).toEqual({ state: 'live', since: secondSince });
});

test('a publication is in review until its branch is merged', async () => {
  const { mirror, git, developer, edit, publish } = testRepository({ branch: 'words' });
  await edit(service, 'name: First thing you do', 'name: First thing we do');
  await publish();
  const publications = createPublicationStatus(mirror, {});
  await publications.record(asha, git('rev-parse', 'words'));
  const status = async () => (await publications.latest(asha))?.status;
  expect(await status()).toEqual({ state: 'review' });
  const { git: merge } = developer();
  merge('merge', '--no-ff', '-m', 'Merged', git('rev-parse', 'words'));
  merge('push', '--quiet', 'origin', 'main', ':words');
  await mirror.fetch();
  expect(await status()).toEqual({ state: 'sent' });
});
