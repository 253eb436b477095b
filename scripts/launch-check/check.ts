import { adviceFor } from './advice.ts';
import { checkCompany, checkMarks } from './company.ts';
import { checkConfirmed } from './confirmed.ts';
import { contentTexts } from './content-texts.ts';
import { checkDeploy } from './deploy.ts';
import { checkEnvironment } from './environment.ts';
import type { Finding } from './finding.ts';
import { checkPictures, namedPictures } from './pictures.ts';
import { describeProgress } from './progress.ts';
import { checkProjects } from './projects.ts';
import { checkPromises } from './promises.ts';
import { type Sample, theSample } from './sample.ts';
import { checkSecurityFile } from './security-file.ts';
import { checkTestEnquiry } from './test-enquiry.ts';
import { checkTexts } from './texts.ts';

export interface Launch {
  /** Folder of the project. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** Whether the site goes to a static host, without mail and store. */
  staticHost: boolean;
  /** What must not go live; by default this repository's sample. */
  sample?: Sample;
}

interface LaunchReport {
  /** Everything that has to be done before the site goes live. */
  findings: Finding[];
  /** What would be better, and may stay. */
  advice: string[];
  /** How far the company has come, in a sentence. */
  progress: string;
}

/** Checks whether the site can go live. */
export async function checkLaunch({ root, env, now, staticHost, sample = theSample }: Launch): Promise<LaunchReport> {
  const texts = await contentTexts(root);
  const pictures = await namedPictures(root, texts, sample);
  const findings = await Promise.all([
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
  return { findings: findings.flat(), advice: adviceFor(texts), progress: describeProgress(texts, pictures, sample) };
}
