import { join } from 'node:path';
import { ConfigError } from '@company/server/config/config.ts';
import { environment } from '@company/server/config/config-schema.ts';
import * as v from 'valibot';
import type { BuildSettings } from './sources.ts';

const settings = v.object({
  SITE_URL: environment.entries.SITE_URL,
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'on, off')),
});

const root = join(import.meta.dirname, '../..');

/** Vite reads `#` and `%` in a path as signs of an address, and would answer with empty pages. @throws {ConfigError} */
export function checkFolder(folder = root): void {
  const [sign] = /[#%]/.exec(folder) ?? [];
  if (sign)
    throw new ConfigError(
      `The project is in ${folder}, and ${sign} in a path is not accepted: rename or move the folder`,
    );
}

/** @throws {ConfigError} for the first variable that is not accepted */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  checkFolder();
  const { success, output, issues } = v.safeParse(settings, env);
  if (success) return output;
  const name = v.getDotPath(issues[0]) ?? '';
  throw new ConfigError(`${name} is "${env[name]}"; accepted: ${issues[0].message}`);
}
