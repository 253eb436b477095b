import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/mistakes.ts';
import { ConfigError } from '@company/server/config/config.ts';
import type { Variables } from '@company/server/config/repository.ts';
import type { Database } from '@company/server/database/schema.ts';
import { deliveryText } from '@company/server/desk/ui/texts.ts';
import { readEnquiry } from '@company/server/enquiries/queries/show.ts';
import { examine } from '@company/server/findings/findings.ts';
import { withInstallation } from '@company/server/findings/installation.ts';
import { security, securityPath } from '@company/site/seo/site-files.ts';
import { checkContent, checkPublicFiles, checkVariables, type LaunchTask } from './launch-tasks.ts';

/** The built `security.txt` has to be valid for this number of days. */
const minSecurityDays = 30;

/**
 * `npm run launch-check [-- --static]`: lists texts and files of the sample, unconfirmed files, and the findings of `doctor`. Run the
 * command where the site runs, with the same variables. `--static` is for a static host, where a site has no mail and no database.
 */
async function launchCheck(root: string, env: Variables, isStatic: boolean): Promise<LaunchTask[]> {
  await new ContentFolder(join(root, 'content')).readAll();
  return [
    ...checkContent(root, isStatic ? undefined : env.RETENTION_DAYS),
    ...checkPublicFiles(root),
    ...checkVariables(isStatic ? { SITE_URL: env.SITE_URL } : env),
    ...(isStatic ? [] : await checkInstallation(env)),
    ...(await checkSecurityFile(root, env.SITE_URL, new Date())),
  ];
}

const testEnquiry =
  'send the contact form of the running site with a message that begins with "Launch check", and wait until its mails are delivered';

/** Lists the findings of `doctor`, and a missing test enquiry. */
export async function checkInstallation(env: Variables): Promise<LaunchTask[]> {
  const environmentFinding = (found: string) => ({ file: 'environment', line: null, found });
  const missingTestEnquiry = (found: string) => ({
    file: 'database',
    line: null,
    found: `test enquiry: ${found}`,
    instruction: testEnquiry,
  });
  try {
    return await withInstallation(env, async (installation) => {
      const findings = await examine(installation);
      const hasStore = findings.some(({ check, state }) => check === 'store' && state !== 'problem');
      const testProblem = hasStore ? await problemOfTestEnquiry(installation.database) : 'none';
      return [
        // For missing mail settings `doctor` only gives advice, but a site must not go live without mail.
        ...findings
          .filter(({ check, state }) => state === 'problem' || (check === 'mail' && state === 'advice'))
          .map(({ check, text }) => environmentFinding(`${check}: ${text}`)),
        ...(testProblem ? [missingTestEnquiry(testProblem)] : []),
      ];
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [environmentFinding(`settings: ${error.message}`), missingTestEnquiry('none')];
  }
}

/**
 * Why there is no delivered test enquiry; undefined if all mails of a test enquiry were delivered. Nobody has to answer the enquiry,
 * because a site may go live before a person uses the desk.
 */
async function problemOfTestEnquiry(database: Database): Promise<string | undefined> {
  const enquiries = await database
    .selectFrom('enquiries')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['message']), 'like', 'launch check%'))
    .orderBy('created_at')
    .execute();
  let testProblem = 'none';
  for (const { id } of enquiries) {
    const undelivered = (await readEnquiry(database, id))?.deliveries.find(({ outcome }) => outcome !== 'delivered');
    if (!undelivered) return undefined;
    testProblem = `${id}, whose mail is ${deliveryText(undelivered)}`;
  }
  return testProblem;
}

/** Lists lines of the built `security.txt` that differ from the content, and an expiry date that is too near. */
async function checkSecurityFile(root: string, siteUrl: string | undefined, now: Date): Promise<LaunchTask[]> {
  const file = `dist${securityPath}`;
  const build = 'run npm run build';
  if (!existsSync(join(root, file))) return [{ file, line: null, found: 'no built site', instruction: build }];
  const origin = URL.canParse(siteUrl ?? '') ? siteUrl : undefined;
  const expected = security(await new ContentFolder(join(root, 'content'), origin).read('company.yaml'), now).split(
    '\n',
  );
  const built = readFileSync(join(root, file), 'utf8').split('\n');
  return built.flatMap((text, index): LaunchTask[] => {
    const [field = '', value = ''] = text.split(/: (.*)/);
    const taskBecause = (reason: string) => [
      { file, line: index + 1, found: text, instruction: `${build}, because ${reason}` },
    ];
    if (field !== 'Expires') return text === expected[index] ? [] : taskBecause('company.yaml has changed');
    const days = (Date.parse(value) - now.getTime()) / 86_400_000;
    return days >= minSecurityDays ? [] : taskBecause(`the file must be valid for ${minSecurityDays} more days`);
  });
}

const textOf = (tasks: readonly LaunchTask[]): string =>
  [...Map.groupBy(tasks, ({ file }) => file)]
    .map(([file, found]) => {
      const lines = found.map(({ line, found, instruction }) => {
        const place = line === null ? '' : `${file}:${line} `;
        return `  ${place}${instruction === undefined ? found : `${found.slice(0, 80)}. To do: ${instruction}.`}`;
      });
      return [`${file}: ${found.length}`, ...lines].join('\n');
    })
    .join('\n\n');

if (import.meta.main) {
  const { values } = parseArgs({ options: { static: { type: 'boolean' } } });
  const root = join(import.meta.dirname, '..');
  const tasks = await launchCheck(root, process.env, values.static ?? false).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  const count = tasks.length;
  console.log(
    count > 0
      ? `${textOf(tasks)}\n\nLeft to do before going live: ${count}. docs/guides/launch.md explains each.`
      : 'Nothing of the sample is left. Have a good launch.',
  );
  process.exitCode = count > 0 ? 1 : 0;
}
