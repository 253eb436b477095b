import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

const isFolder = (address: string): boolean => /^([/.]|[a-z]:[\\/])/i.test(address);

/** `user@host:path` of ssh. Two colons would be a program that Git starts. */
const isShort = (address: string): boolean => /^(\w[\w.-]*@)?\w[\w.-]+:(?![:/])/.test(address);

/** Whether Git takes it as the address of a repository, and as nothing else: no option, no program. */
export function isRepository(address: string): boolean {
  if (address === 'off') return true;
  if (/[\s\p{Cc}]/u.test(isFolder(address) ? address.replaceAll(' ', '') : address)) return false;
  if (!/^\w+:\/\//.test(address)) return isFolder(address) || isShort(address);
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  return protocol === 'file:' || (['https:', 'ssh:'].includes(protocol) && /^[\w[]/.test(hostname));
}

/** As `git check-ref-format` has it, and no more characters than people use. */
export const isBranch = (name: string): boolean =>
  /^\w[\w./-]{0,199}$/.test(name) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name);

/** The repository with the content; undefined for none. In a clone on a person's own machine it is the clone. */
export function repositoryOf(address: string | undefined, nodeEnv: string | undefined): string | undefined {
  if (address === 'off') return undefined;
  if (address !== undefined) return isFolder(address) ? resolve(address) : address;
  const isClone = ['.git', 'package.json'].every((name) => existsSync(join(root, name)));
  return isClone && nodeEnv !== 'production' ? root : undefined;
}

/** The program of the studio. The desk starts it. */
export const studioProgram = join(root, 'studio/server/main.ts');

/** What Git, ssh and Node.js need: nothing of the store, of mails and of webhooks. */
const passedVariables =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|windir|ComSpec|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|ProgramData|ProgramFiles|XDG_CONFIG_HOME|SSH_\w+|GIT_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|NODE_ENV)$/i;

/** A Git hook that starts this server sets these: they name the repository of the hook. */
const repositoryVariables =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX)$/i;

export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of a program that works with Git, which never asks for a password. */
export function gitEnvironment(env: Variables): Record<string, string> {
  const passed = Object.entries(env).filter(([name]) => passedVariables.test(name) && !repositoryVariables.test(name));
  return { ...(Object.fromEntries(passed) as Record<string, string>), GIT_TERMINAL_PROMPT: '0' };
}
