import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createBuilds } from './git/builds.ts';
import { Mirror } from './git/mirror.ts';
import { removeOldFiles } from './old-files.ts';
import { studioRequests } from './routes.ts';
import type { StudioAssets } from './site/draft-pages.ts';
import { createDraftSite } from './site/draft-site.ts';
import { releaseFile } from './site/site-files.ts';
import { keepVersions } from './site/versions.ts';
import { createStudio } from './studio.ts';

// The studio's own process, which the desk starts when somebody opens the website there. Only the desk can reach it.
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
const sixtyDays = 60 * 24 * 60 * 60 * 1_000;
const readJson = async (file: string) => JSON.parse(await readFile(join(STUDIO_RELEASE, file), 'utf8'));
const assets: StudioAssets = { ...(await readJson('assets.json')), ...(await readJson('studio/assets.json')) };
const { commit, settings } = await readJson('release.json');
const siteUrl = SITE_URL || undefined;
const site = createDraftSite({ release: STUDIO_RELEASE, cache: join(folder, 'made'), siteUrl });
const readSite = keepVersions((tree) => site.read(tree, { isMarked: true }));
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
// One request's mistake is no reason to leave everybody else without the studio.
process.on('unhandledRejection', onError);
const handle = studioRequests({
  studio,
  readSite,
  releaseFile: (path, acceptsBrotli) => releaseFile(STUDIO_RELEASE, path, acceptsBrotli),
  assets,
  onError,
});
const server = createServer((request, response) => void handle(request, response));
process.on('disconnect', () => process.exit());
// The desk sends a ping to see whether this process hangs.
process.on('message', () => process.send?.('pong'));
server.listen(STUDIO_SOCKET, () => process.send?.('listening'));
// Pictures that no draft has taken, and what can be made again.
for (const name of ['pictures', 'made']) void removeOldFiles(join(folder, name), sixtyDays).catch(onError);
// The first page is ready sooner.
mirror
  .published()
  .then(async (published) => {
    // A publication whose build was ended, or failed, before this process began.
    if (commit && !published.isNewer && published.commit !== commit) builds.start(published.commit);
    await readSite(await mirror.readTree(published.commit));
  })
  // The first request is told why.
  .catch(() => undefined)
  .finally(() => process.send?.('ready'));
