import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCompany, checkMarks } from './launch-check/company.ts';
import {
  checkConfirmed,
  checkPictures,
  checkProjects,
  checkPromises,
  checkTexts,
  namedPictures,
} from './launch-check/content-checks.ts';
import { contentTexts } from './launch-check/content-texts.ts';
import { describeFindings } from './launch-check/finding.ts';
import { checkDeploy, checkEnvironment, checkSecurityFile, checkTestEnquiry } from './launch-check/installation.ts';
import { adviceFor, describeProgress } from './launch-check/progress.ts';
import { type Sample, theSample } from './launch-check/sample.ts';

interface Launch {
  /** Folder of the project. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  now?: Date;
  /** What must not go live; by default this repository's sample. */
  sample?: Sample;
}

/**
 * `npm run launch-check [-- --static] [--all] [--json]`: lists sample data that is left and settings that are missing before
 * the site goes live. Run it where the site runs, with the same variables. With `--static` the site goes to a host of files
 * alone, without mail and store. Advice does not keep a site from going live.
 */
export async function launchCheck(
  args: string[],
  { root, env, now = new Date(), sample = theSample }: Launch,
  print: (text: string) => void,
): Promise<0 | 1> {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, static: { type: 'boolean' } },
  });
  const { static: staticHost = false } = values;
  const texts = contentTexts(root);
  const pictures = namedPictures(root, texts, sample);
  const findings = [
    ...checkCompany(texts, { root, sample, staticHost }),
    ...checkTexts(texts, sample),
    ...checkProjects(texts),
    ...checkConfirmed(texts),
    ...checkPromises(texts, { root, env, staticHost }),
    ...checkPictures(pictures, sample),
    ...checkMarks(root, sample),
    ...checkDeploy(root),
    ...checkEnvironment(env, staticHost),
    ...(staticHost ? [] : await checkTestEnquiry(env)),
    ...(await checkSecurityFile(root, env.SITE_URL, now)),
  ];
  if (values.json) print(JSON.stringify(findings, null, 2));
  else {
    print(
      findings.length > 0
        ? describeFindings(findings, values.all)
        : 'Nothing of the sample is left. Have a good launch.',
    );
    const advice = adviceFor(texts).map((line) => `  ${line}`);
    if (advice.length > 0) print(`\nAdvice, which may wait:\n${advice.join('\n')}`);
    print(`\n${describeProgress(texts, pictures, sample)}`);
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
