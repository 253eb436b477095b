import type { Config, StudioConfig } from '../../config/config.ts';
import { gitEnvironment, type Variables } from '../../config/repository.ts';

interface Given {
  config: Pick<Config, 'dataDir' | 'logLevel'>;
  studio: StudioConfig;
  siteUrl: string;
  /** The folder of the running release. */
  release: string;
  /** When visitors got it. */
  since: Date;
}

export const studioEnvironment = (env: Variables, { config, studio, siteUrl, release, since }: Given) => ({
  ...gitEnvironment(env),
  DATA_DIR: config.dataDir,
  LOG_LEVEL: config.logLevel,
  SITE_URL: siteUrl,
  STUDIO_RELEASE: release,
  STUDIO_REPOSITORY: studio.repository,
  STUDIO_SINCE: since.toISOString(),
  ...(studio.branch && { STUDIO_BRANCH: studio.branch }),
});
