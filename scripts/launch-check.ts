import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adviceFor } from './launch-check/advice.ts';
import { checkCompany, checkMarks } from './launch-check/company.ts';
import { checkConfirmed } from './launch-check/confirmed.ts';
import { contentTexts } from './launch-check/content-texts.ts';
import { checkDeploy } from './launch-check/deploy.ts';
import { checkEnvironment } from './launch-check/environment.ts';
import { describeFindings } from './launch-check/finding.ts';
import { checkPictures, namedPictures } from './launch-check/pictures.ts';
import { describeProgress } from './launch-check/progress.ts';
import { checkProjects } from './launch-check/projects.ts';
import { checkPromises } from './launch-check/promises.ts';
import { type Sample, theSample } from './launch-check/sample.ts';
import { checkSecurityFile } from './launch-check/security-file.ts';
import { checkTestEnquiry } from './launch-check/test-enquiry.ts';
import { checkTexts } from './launch-check/texts.ts';

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
  const texts = await contentTexts(root);
  const pictures = await namedPictures(root, texts, sample);
  const checks = await Promise.all([
    checkCompany(texts, { root, sample, staticHost }),
    checkTexts(texts, sample),
    checkProjects(texts),
    checkConfirmed(texts),
    checkPromises(texts, { root, env, staticHost }),
    checkPictures(pictures, sample),
    checkMarks(root, sample),
    checkDeploy(root),
    checkEnvironment(env, staticHost),
    staticHost ? [] : checkTestEnquiry(env),
    checkSecurityFile(root, env.SITE_URL, now),
  ]);
  const findings = checks.flat();
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
