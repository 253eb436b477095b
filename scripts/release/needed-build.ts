import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildSettings } from './settings.ts';
import { type BuildSettings, currentReleaseOf, isMadeOf, stateOfSources } from './sources.ts';

/** Builds in a process of its own, whose memory ends with it. @throws if the build fails */
export async function runBuild(root: string, settings: BuildSettings): Promise<void> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The site could not be built');
}

/** Whether the release and `dist/` were made of the same sources with the settings of `env`. */
export async function isBuilt(root: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const release = await currentReleaseOf(root);
  if (!release || !existsSync(join(root, 'dist/index.html'))) return false;
  return isMadeOf(release, stateOfSources(root), readBuildSettings(env));
}
