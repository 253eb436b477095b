import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@company/server/config/config.ts';
import { environment } from '@company/server/config/config-schema.ts';
import * as v from 'valibot';

const settings = v.object({
  SITE_URL: environment.entries.SITE_URL,
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'on, off')),
});

/** The variables that change the build. Without a variable, the build uses the value in `content/company.yaml`, or a default. */
export interface BuildSettings {
  readonly SITE_URL?: string | undefined;
  readonly OFFLINE?: string | undefined;
}

/** Refuses a folder with `#` or `%` in its path. Vite parses the path as an address, so pages would be empty. @throws {ConfigError} */
export function checkFolder(folder = join(import.meta.dirname, '../..')): void {
  const [sign] = /[#%]/.exec(folder) ?? [];
  if (sign)
    throw new ConfigError(
      `The project is in ${folder}, and ${sign} in a path is not accepted: rename or move the folder`,
    );
}

/** @throws {ConfigError} for the first invalid variable */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  checkFolder();
  const { success, output, issues } = v.safeParse(settings, env);
  if (success) return output;
  const name = v.getDotPath(issues[0]) ?? '';
  throw new ConfigError(`${name} is "${env[name]}"; accepted: ${issues[0].message}`);
}

export interface ReleaseFacts {
  /** The commit of the sources, if they are in a repository */
  commit?: string | undefined;
  sources: string;
  settings: BuildSettings;
  siteUrl: string;
  /** The names of the hashed files of this release. Its folder also has the hashed files of earlier releases. */
  hashed: readonly string[];
}

/** The last file that a build writes. A folder without this file has no complete release. */
export const releaseFactsFile = 'release.json';

export async function releaseFactsOf(folder: string): Promise<ReleaseFacts | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, releaseFactsFile), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const currentReleaseOf = (root: string): Promise<ReleaseFacts | undefined> =>
  releaseFactsOf(join(root, 'dist-server/current'));

/** Folders of the project that the build does not read. Some of these folders change while the site runs. */
const ignoredFolder =
  /^(data|deploy|dist|dist-server|docs|node_modules|release|test-results|tests|(site|server|studio)\/tests|art\/(kit|scenes|textures))$/;
const rootFile = /^(package|package-lock|tsconfig)\.json$/;
const ignoredFile = /^\.|\.test\.tsx?$|\.log$|\.sqlite/;

/** A hash of the names and bytes of all files that the build may read. For packages, the hash contains the lock file. */
export function stateOfSources(root: string): string {
  const hash = createHash('sha256');
  const add = (folder: string) => {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const path = join(folder, name);
      if (ignoredFile.test(name) || ignoredFolder.test(path)) continue;
      if (statSync(join(root, path)).isDirectory()) add(path);
      else if (folder || rootFile.test(name)) {
        const bytes = readFileSync(join(root, path));
        hash.update(`${path} ${bytes.length}\n`).update(bytes);
      }
    }
  };
  add('');
  return hash.digest('hex');
}

/** The settings of the build that is needed before the site can be served; undefined if the release is up to date. */
export async function missingBuild(root: string, env: BuildSettings): Promise<BuildSettings | undefined> {
  return settingsOfMissingBuild(await currentReleaseOf(root), stateOfSources(root), env);
}

/**
 * The same as `missingBuild`, for facts that the caller has read. Without a variable, the value of the last build is used, because
 * a restart without the variable must not send visitors to another address.
 */
export function settingsOfMissingBuild(
  built: Omit<ReleaseFacts, 'hashed'> | undefined,
  sources: string,
  { SITE_URL, OFFLINE }: BuildSettings,
): BuildSettings | undefined {
  const settings = { ...built?.settings, ...(SITE_URL && { SITE_URL }), ...(OFFLINE && { OFFLINE }) };
  return built && isBuiltWith(built, sources, settings) ? undefined : settings;
}

/** True if a release was built from `sources` with these settings. For missing settings, see `BuildSettings`. */
export const isBuiltWith = (
  built: Omit<ReleaseFacts, 'hashed'>,
  sources: string,
  { SITE_URL, OFFLINE }: BuildSettings,
): boolean =>
  built.sources === sources &&
  (SITE_URL ? SITE_URL.replace(/\/$/, '') === built.siteUrl : !built.settings.SITE_URL) &&
  (OFFLINE ?? 'on') === (built.settings.OFFLINE ?? 'on');

/** Builds in another process, so that the memory of the build is free afterwards. @throws if the build fails */
export async function runBuild(root: string, settings: BuildSettings): Promise<void> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The site could not be built');
}

/** True if the release and `dist/` were built from the current sources with the settings of `env`. */
export async function isBuilt(root: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const release = await currentReleaseOf(root);
  if (!release || !existsSync(join(root, 'dist/index.html'))) return false;
  return isBuiltWith(release, stateOfSources(root), readBuildSettings(env));
}

/**
 * The version on the pages, and its day: the day of `SOURCE_DATE_EPOCH` (https://reproducible-builds.org) or of the commit, so that two
 * builds of a commit are equal; today if both are missing.
 */
export function versionOf(root: string): { version: string; day: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = commitOf(root);
  const seconds =
    process.env.SOURCE_DATE_EPOCH ??
    (commit && spawnSync('git', ['log', '-1', '--format=%ct', commit], { cwd: root, encoding: 'utf8' }).stdout.trim());
  const time = seconds ? new Date(Number(seconds) * 1000) : new Date();
  return { version: commit ? `${version}+${commit.slice(0, 8)}` : version, day: time.toISOString().slice(0, 10) };
}

/** The commit that is checked out; undefined outside a repository, or if files differ from the commit. */
export function commitOf(root: string): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const changed = git('status', '--porcelain', '--untracked-files=no');
  return changed === '' ? git('rev-parse', '--verify', '--quiet', 'HEAD') : undefined;
}
