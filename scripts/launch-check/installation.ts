import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { type Config, ConfigError, readConfig } from '@company/server/config/config.ts';
import { openDatabase, sqliteFile } from '@company/server/database/connection.ts';
import { deliveryText } from '@company/server/desk/ui/deliveries.ts';
import { readEnquiry } from '@company/server/enquiries/queries/show.ts';
import { security, securityPath } from '@company/site/seo/files.ts';
import { type LaunchFinding, madeUp } from './content.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const mailSettings = {
  SMTP_URL: 'smtp://user:password@host:587 of the server that sends your mail',
  ENQUIRIES_TO: 'the addresses of those who answer enquiries',
  ENQUIRIES_FROM: 'the sender, such as Website <website@your-domain>',
};

/** Missing or wrong variables; the command has to run in the environment of the site. */
export function checkEnvironment(env: Environment, staticHost: boolean): LaunchFinding[] {
  const findings: LaunchFinding[] = [];
  const add = (name: string, found: string, put: string) =>
    findings.push({ file: 'environment', line: null, found: `${name} is ${found}`, put });

  const { SITE_URL } = env;
  if (SITE_URL !== undefined && (!SITE_URL.startsWith('https://') || madeUp.test(SITE_URL)))
    add(
      'SITE_URL',
      JSON.stringify(SITE_URL),
      'the address that visitors type, beginning with https://, or leave it out',
    );
  if (staticHost) return findings;

  for (const [name, put] of Object.entries(mailSettings)) {
    const value = env[name];
    if (!value) add(name, 'nothing', put);
    else if (madeUp.test(value)) add(name, name === 'SMTP_URL' ? 'a made-up address' : JSON.stringify(value), put);
  }
  const config = findings.length > 0 || configOf(env);
  if (config instanceof ConfigError) {
    const [field = '', found = '', put = ''] = config.message.split(/ is |; accepted: /);
    add(field, found, put);
  }
  return findings;
}

function configOf(env: Environment): Config | ConfigError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** Days for which the built `security.txt` has to hold. */
const leastDays = 30;

export async function checkSecurityFile(
  root: string,
  siteUrl: string | undefined,
  now: Date,
): Promise<LaunchFinding[]> {
  const file = `dist${securityPath}`;
  const build = 'npm run build';
  if (!existsSync(join(root, file))) return [{ file, line: null, found: 'no built site', put: build }];
  const origin = URL.canParse(siteUrl ?? '') ? siteUrl : undefined;
  const company = await new ContentFolder(join(root, 'content'), origin).read('company.yaml');
  const wanted = security(company, now).split('\n');
  const built = readFileSync(join(root, file), 'utf8').split('\n');
  return built.flatMap((text, index): LaunchFinding[] => {
    const [field = '', value = ''] = text.split(/: (.*)/);
    const wrong = (put: string) => [{ file, line: index + 1, found: text, put }];
    if (field !== 'Expires') return text === wanted[index] ? [] : wrong(`${build}: it says otherwise now`);
    const days = (Date.parse(value) - now.getTime()) / 86_400_000;
    return days >= leastDays ? [] : wrong(`${build}: it has to hold for at least ${leastDays} days more`);
  });
}

/**
 * Whether somebody has sent an enquiry as a test and every mail of it was delivered. Whether it was also marked as
 * answered is not asked: a site may go live without a person at the desk.
 */
export async function checkTestEnquiry(env: Environment): Promise<LaunchFinding[]> {
  const found = await lackOfTestEnquiry(configOf(env));
  const put =
    'an enquiry sent from the running site whose message begins with "Launch check", and whose mails have arrived';
  return found === undefined ? [] : [{ file: 'database', line: null, found: `test enquiry: ${found}`, put }];
}

async function lackOfTestEnquiry(config: Config | ConfigError): Promise<string | undefined> {
  // `checkEnvironment` reports errors of the settings.
  if (config instanceof ConfigError) return 'settings that do not say where enquiries are stored';
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    return `no ${sqliteFile(config.dataDir)}: no site has run yet, or DATA_DIR names another folder`;
  const database = openDatabase(config);
  try {
    const enquiries = await database
      .selectFrom('enquiries')
      .select('id')
      .where((row) => row(row.fn<string>('lower', ['message']), 'like', 'launch check%'))
      .orderBy('created_at')
      .execute();
    let last = 'none';
    for (const { id } of enquiries) {
      const missing = (await readEnquiry(database, id))?.deliveries.find(({ outcome }) => outcome !== 'delivered');
      if (!missing) return undefined;
      last = `${id}, whose mail is ${deliveryText(missing)}`;
    }
    return last;
  } catch (error) {
    return `a store that cannot be read: ${(error as Error).message}`;
  } finally {
    await database.destroy();
  }
}
