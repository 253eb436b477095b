import { ConfigError } from '@company/server/config/config.ts';
import { environment } from '@company/server/config/config-schema.ts';
import * as v from 'valibot';
import type { BuildSettings } from './sources.ts';

const settings = v.object({
  SITE_URL: environment.entries.SITE_URL,
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'on, off')),
});

/** @throws {ConfigError} for the first variable that is not accepted */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const { success, output, issues } = v.safeParse(settings, env);
  if (success) return output;
  const name = v.getDotPath(issues[0]) ?? '';
  throw new ConfigError(`${name} is "${env[name]}"; accepted: ${issues[0].message}`);
}
