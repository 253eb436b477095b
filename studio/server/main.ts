// The process of the studio. The desk starts this process when somebody opens the website in the desk. Only the desk can connect to it.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { removeOldFiles } from './cache.ts';
import { createBuilds } from './git/clone.ts';
import { Mirror } from './git/mirror.ts';
import { createRequestHandler } from './request-handler.ts';
import { cacheVersions, createDraftSite, releaseFile } from './site/draft-site.ts';
import type { StudioAssets } from './site/notice-page.ts';
import { createStudio } from './studio.ts';

// Other users of the server must not read the files of the studio.
process.umask(0o077);
const {
  STUDIO_SOCKET = '',
  STUDIO_RELEASE = '',
  STUDIO_REPOSITORY = '',
  STUDIO_BRANCH,
  STUDIO_SINCE,
  DATA_DIR = 'data',
  SITE_URL,
} = process.env;
const folder = join(DATA_DIR, 'website');
const maxFileAgeMs = 60 * 24 * 60 * 60 * 1_000;
const readJson = async (file: string) => JSON.parse(await readFile(join(STUDIO_RELEASE, file), 'utf8'));
const assets: StudioAssets = { ...(await readJson('assets.json')), ...(await readJson('studio/assets.json')) };
const { commit, settings } = await readJson('release.json');
const siteUrl = SITE_URL || undefined;
const site = createDraftSite({ release: STUDIO_RELEASE, cache: join(folder, 'made'), siteUrl });
const readSite = cacheVersions((tree) => site.read(tree, { isMarked: true }));
const mirror = new Mirror({
  folder: join(folder, 'repository.git'),
  remote: STUDIO_REPOSITORY,
  branch: STUDIO_BRANCH || undefined,
  running: commit,
});
const builds = createBuilds({
  clone: STUDIO_REPOSITORY,
  folder: resolve(folder, 'build'),
  settings,
  onBuilt: (release) => process.send?.({ release }),
});
const studio = createStudio({
  mirror,
  readSite,
  cache: folder,
  siteUrl,
  runningSince: STUDIO_SINCE,
  onPublished: builds.start,
  buildProblem: builds.problem,
});
const onError = (error: unknown) => console.error(error instanceof Error ? error.stack : error);
// An error in one request must not stop the studio for everybody else.
process.on('unhandledRejection', onError);
const handle = createRequestHandler({
  studio,
  releaseFile: (path, acceptsBrotli) => releaseFile(STUDIO_RELEASE, path, acceptsBrotli),
  assets,
  onError,
});
const server = createServer((request, response) => void handle(request, response));
process.on('disconnect', () => process.exit());
// The desk sends a message to see whether this process still answers.
process.on('message', () => process.send?.('pong'));
server.listen(STUDIO_SOCKET, () => process.send?.('listening'));
// Removes old generated files and old uploads. No draft needs them, because a draft has a copy of each picture that it uses.
for (const name of ['pictures', 'made']) void removeOldFiles(join(folder, name), maxFileAgeMs).catch(onError);
// Prepares the pages for the first request.
mirror
  .published()
  .then(async (published) => {
    // If the last publication is not live, its build failed or was stopped. So the build starts again.
    if (commit && !published.isDeploymentPending && published.commit !== commit) builds.start(published.commit);
    await readSite(await mirror.readTree(published.commit));
  })
  // An error is ignored here, because the first request reports the same error.
  .catch(() => undefined)
  .finally(() => process.send?.('ready'));
