import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/mistakes.ts';
import {
  checkContent,
  checkFormRules,
  checkPromisedDays,
  checkPromisedWays,
  checkPublicFiles,
  checkVariables,
  type LaunchFinding,
} from './launch-check/content.ts';
import { checkInstallation } from './launch-check/installation.ts';
import { checkSecurityFile } from './launch-check/security-file.ts';

/**
 * `npm run launch-check [-- --static]`: lists what is left of the sample, what nobody has confirmed, and what `doctor` finds. Run
 * it where the site runs, with the same variables. With `--static` the site goes to a host of files alone, without mail and store.
 */
async function launchCheck(root: string, env: NodeJS.ProcessEnv, staticHost: boolean): Promise<LaunchFinding[]> {
  await new ContentFolder(join(root, 'content')).readAll();
  return [
    ...checkContent(root),
    ...checkPromisedWays(root),
    ...checkPublicFiles(root),
    ...checkFormRules(root),
    ...checkVariables(staticHost ? { SITE_URL: env.SITE_URL } : env),
    ...(staticHost ? [] : [...checkPromisedDays(root, env), ...(await checkInstallation(env))]),
    ...(await checkSecurityFile(root, env.SITE_URL, new Date())),
  ];
}

const describeFindings = (findings: readonly LaunchFinding[]): string =>
  [...Map.groupBy(findings, ({ file }) => file)]
    .map(([file, found]) => {
      const lines = found.map(
        ({ line, found, put }) =>
          `  ${line === null ? '' : `${file}:${line} `}${put === undefined ? found : `${found.slice(0, 80)}. Right: ${put}.`}`,
      );
      return [`${file}: ${found.length}`, ...lines].join('\n');
    })
    .join('\n\n');

if (import.meta.main) {
  const { values } = parseArgs({ options: { static: { type: 'boolean' } } });
  const root = join(import.meta.dirname, '..');
  const findings = await launchCheck(root, process.env, values.static ?? false).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  console.log(
    findings.length > 0
      ? `${describeFindings(findings)}\n\nLeft to do before going live: ${findings.length}. docs/guides/launch.md explains each.`
      : 'Nothing of the sample is left. Have a good launch.',
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
