import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gitEnvironment, studioProgram, type Variables } from '../config/repository.ts';
import type { Check } from './installation.ts';

/** The first version with `git merge-tree --write-tree`. */
const minGitVersion = [2, 38] as const;

const commandTimeoutMs = 15_000;

/** The folder of the studio in a release. */
const studioFolder = join(import.meta.dirname, '../../dist-server/current/studio');

type Git = (...words: string[]) => Promise<string>;

/** Checks that the content can be read and published. The repository does not change. */
export const studio: Check = async ({ config: { studio: settings }, env }) => {
  if (!settings) return 'there is no studio, because STUDIO_REPOSITORY names no repository or there is no desk';
  const { repository, branch } = settings;
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  const git = gitIn(folder, env);
  try {
    await requireVersion(git);
    if (!existsSync(studioProgram))
      throw new Error(`${studioProgram} is missing: unpack or check out this version again`);
    if (!existsSync(studioFolder)) throw new Error(`${studioFolder} is missing: build the site with this version`);
    const refs = await git('ls-remote', '--', repository, branch ? `refs/heads/${branch}` : 'HEAD').catch((error) => {
      throw new Error(`STUDIO_REPOSITORY cannot be fetched: ${error.message}`);
    });
    if (refs === '')
      throw new Error(`the repository has no ${branch ? `branch ${branch}: correct STUDIO_BRANCH` : 'commit yet'}`);
    const isShallow = existsSync(repository) && (await git('-C', repository, 'rev-parse', '--is-shallow-repository'));
    if (isShallow === 'true')
      throw new Error(`${repository} has only a part of its history: run git fetch --unshallow there`);
    await tryPush(git, repository);
    return 'the repository can be fetched and pushed';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function requireVersion(git: Git): Promise<void> {
  const remedy = `install Git ${minGitVersion.join('.')} or later`;
  const text = await git('--version').catch(() => {
    throw new Error(`Git is missing: ${remedy}`);
  });
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).map(Number);
  const [minMajor, minMinor] = minGitVersion;
  if (major < minMajor || (major === minMajor && minor < minMinor)) throw new Error(`${text}: ${remedy}`);
}

/** Checks that this user may push, without sending the empty commit. */
async function tryPush(git: Git, repository: string): Promise<void> {
  await git('init', '--quiet', '--bare', '.');
  const tree = await git('mktree', '--missing');
  const author = ['-c', 'user.name=doctor', '-c', 'user.email=doctor@localhost'];
  const commit = await git(...author, 'commit-tree', '-m', 'doctor', tree);
  await git('push', '--dry-run', '--quiet', '--', repository, `${commit}:refs/studio/doctor`).catch((error) => {
    throw new Error(`STUDIO_REPOSITORY cannot be pushed to: ${error.message}. Give this user a key that may write`);
  });
}

/** Runs Git in a folder. @throws an error with the last line of its output, without passwords */
const gitIn =
  (cwd: string, env: Variables): Git =>
  async (...words) => {
    const gitEnv = gitEnvironment(env);
    // In `BatchMode`, ssh does not ask for a password, so the check does not wait for ever.
    const ssh = { GIT_SSH_COMMAND: gitEnv.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes' };
    const options = { cwd, env: { ...gitEnv, ...ssh }, timeout: commandTimeoutMs, killSignal: 'SIGKILL' } as const;
    const execution = promisify(execFile)('git', words, options);
    execution.child.stdin?.end();
    try {
      return (await execution).stdout.trim();
    } catch (error) {
      const { stderr = '', killed, message } = error as { stderr?: string; killed?: boolean; message: string };
      const lines = stderr.split('\n').filter(Boolean);
      const text = lines.find((line) => /^(fatal|error):/.test(line)) ?? lines.at(-1) ?? message;
      throw new Error(
        killed ? `no answer within ${commandTimeoutMs / 1_000} s` : text.replace(/\/\/[^/\s@]*@/g, '//***@'),
      );
    }
  };
