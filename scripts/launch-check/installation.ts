import type { DoctorFinding } from '@company/server/cli/doctor.ts';
import { main } from '@company/server/cli/enquiries.ts';
import { type Config, readConfig } from '@company/server/config/config.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { deliveryText } from '@company/server/desk/ui/labels.ts';
import { readEnquiry } from '@company/server/enquiries/queries/show.ts';
import type { LaunchFinding } from './content.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What `doctor` finds, and whether a test enquiry has arrived. The command has to run in the environment of the site. */
export async function checkInstallation(env: Environment): Promise<LaunchFinding[]> {
  const findings = await askDoctor(env);
  const hasStore = findings.some(({ check, state }) => check === 'store' && state !== 'problem');
  return [
    // A site may run without mail, which is advice, but it does not go live so.
    ...findings
      .filter(({ check, state }) => state === 'problem' || (check === 'mail' && state === 'advice'))
      .map(({ check, text }) => ({ file: 'environment', line: null, found: `${check}: ${text}` })),
    ...(await checkTestEnquiry(hasStore ? readConfig(env) : undefined)),
  ];
}

/** Runs `npm run enquiries -- doctor`, which also ends with an error if it has found a problem. */
async function askDoctor(env: Environment): Promise<DoctorFinding[]> {
  const output: string[] = [];
  const errors: string[] = [];
  await main(['doctor', '--json'], {
    env,
    write: (text) => void output.push(text),
    report: (line) => void errors.push(line),
  });
  if (output.length > 0) return JSON.parse(output.join(''));
  return [{ check: 'settings', state: 'problem', text: errors.join(' ') }];
}

/**
 * Whether somebody has sent an enquiry as a test and every mail of it was delivered. Whether it was also marked as
 * answered is not asked: a site may go live without a person at the desk.
 */
async function checkTestEnquiry(config: Config | undefined): Promise<LaunchFinding[]> {
  const found = config ? await lackOfTestEnquiry(config) : 'none';
  const put =
    'an enquiry sent from the running site whose message begins with "Launch check", and whose mails have arrived';
  return found === undefined ? [] : [{ file: 'database', line: null, found: `test enquiry: ${found}`, put }];
}

async function lackOfTestEnquiry(config: Config): Promise<string | undefined> {
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
  } finally {
    await database.destroy();
  }
}
