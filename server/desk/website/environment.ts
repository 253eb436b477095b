import type { Config, StudioConfig } from '../../config/config.ts';

/** What Git, ssh and Node.js need to work; nothing of the store, of mails and of webhooks. */
const names =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|windir|ComSpec|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|ProgramData|ProgramFiles|XDG_CONFIG_HOME|SSH_\w+|GIT_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|NODE_ENV)$/i;

/** These variables name the repository of the program that has started this one. */
const ofAnotherRepository =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX)$/i;

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of a program that works with Git: it asks nobody for a password. */
export function gitEnvironment(env: Variables): Record<string, string> {
  const kept = Object.entries(env).filter(([name]) => names.test(name) && !ofAnotherRepository.test(name));
  return { ...(Object.fromEntries(kept) as Record<string, string>), GIT_TERMINAL_PROMPT: '0' };
}

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
