import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

const isFolder = (address: string): boolean => /^([/.]|[a-z]:[\\/])/i.test(address);

/** True if an address has the form `user@host:path` of ssh. Two colons are not accepted: Git would start a program. */
const isSshAddress = (address: string): boolean => /^(\w[\w.-]*@)?\w[\w.-]+:(?![:/])/.test(address);

/** True if Git reads a text as the address of a repository, and not as an option or a program. */
export function isRepository(address: string): boolean {
  if (address === 'off') return true;
  if (/[\s\p{Cc}]/u.test(isFolder(address) ? address.replaceAll(' ', '') : address)) return false;
  if (!/^\w+:\/\//.test(address)) return isFolder(address) || isSshAddress(address);
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  return protocol === 'file:' || (['https:', 'ssh:'].includes(protocol) && /^[\w[]/.test(hostname));
}

/** True if `git check-ref-format` accepts a name, and the name has only usual characters. */
export const isBranch = (name: string): boolean =>
  /^\w[\w./-]{0,199}$/.test(name) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name);

/** The repository with the content; undefined if there is none. The default is this clone, or no repository in production. */
export function repositoryOf(address: string | undefined, nodeEnv: string | undefined): string | undefined {
  if (address === 'off') return undefined;
  if (address !== undefined) return isFolder(address) ? resolve(address) : address;
  const isClone = ['.git', 'package.json'].every((name) => existsSync(join(root, name)));
  return isClone && nodeEnv !== 'production' ? root : undefined;
}

/** The studio's program, which the desk starts. */
export const studioProgram = join(root, 'studio/server/main.ts');

/** The variables that Git, ssh and Node.js need, without the settings of the database, mails and webhooks. */
const passedVariables =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|windir|ComSpec|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|ProgramData|ProgramFiles|XDG_CONFIG_HOME|SSH_\w+|GIT_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|NODE_ENV)$/i;

/** Git sets these variables for a hook, and so for a server that a hook starts. They name another repository than that of the content. */
const repositoryVariables =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX)$/i;

export type Variables = Readonly<Record<string, string | undefined>>;

/** The environment for a program that uses Git, in which Git never asks for a password. */
export function gitEnvironment(env: Variables): Record<string, string> {
  const passed = Object.entries(env).filter(([name]) => passedVariables.test(name) && !repositoryVariables.test(name));
  return { ...(Object.fromEntries(passed) as Record<string, string>), GIT_TERMINAL_PROMPT: '0' };
}
