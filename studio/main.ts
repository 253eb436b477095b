import { createServer } from 'node:http';
import { join } from 'node:path';
import { createBuilds } from './repository/builds.ts';
import { Mirror } from './repository/mirror.ts';
import { studioRequests } from './routes.ts';
import { openDraftSite } from './site/draft-site.ts';
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
const site = await openDraftSite(STUDIO_RELEASE);
const mirror = new Mirror({
  folder: join(folder, 'repository.git'),
  remote: STUDIO_REPOSITORY,
  branch: STUDIO_BRANCH || undefined,
  running: site.commit,
});
const builds = createBuilds(STUDIO_REPOSITORY, (release) => process.send?.({ release }));
const studio = createStudio({
  mirror,
  site,
  cache: folder,
  siteUrl: SITE_URL || undefined,
  runningSince: STUDIO_SINCE,
  onPublished: builds.start,
  buildProblem: builds.problem,
});
const log = {
  error: (error: unknown, message: string) => console.error(`${message}: ${(error as Error).stack ?? error}`),
};
const handle = studioRequests(studio, site, log);
const server = createServer((request, response) => void handle(request, response));
process.on('disconnect', () => process.exit());
server.listen(STUDIO_SOCKET, () => process.send?.('listening'));
// The first page is ready sooner.
mirror.branches().catch(() => undefined);
