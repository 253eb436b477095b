import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkLaunch, type Launch } from './launch-check/check.ts';
import { describeFindings } from './launch-check/finding.ts';

/**
 * `npm run launch-check [-- --static] [--all] [--json]`: lists sample data that is left and settings that are missing before
 * the site goes live. Run it where the site runs, with the same variables.
 */
export async function launchCheck(
  args: string[],
  { now = new Date(), ...project }: Omit<Launch, 'now' | 'staticHost'> & { now?: Date },
  print: (text: string) => void,
): Promise<0 | 1> {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, static: { type: 'boolean' } },
  });
  const { findings, advice, progress } = await checkLaunch({ ...project, now, staticHost: values.static ?? false });
  if (values.json) print(JSON.stringify(findings, null, 2));
  else {
    print(
      findings.length > 0
        ? describeFindings(findings, values.all)
        : 'Nothing of the sample is left. Have a good launch.',
    );
    if (advice.length > 0) print(`\nAdvice, which may wait:\n${advice.map((line) => `  ${line}`).join('\n')}`);
    print(`\n${progress}`);
  }
  return findings.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  process.exitCode = await launchCheck(process.argv.slice(2), { root, env: process.env }, console.log).catch(
    (error: Error) => {
      console.error(error.message);
      return 2;
    },
  );
}
