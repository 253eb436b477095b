import { checkCompany, checkMarks } from './company.ts';
import { checkEnvironment } from './environment.ts';
import type { Finding } from './finding.ts';
import { checkProjects } from './projects.ts';
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
}

/** Everything that has to be done before the site goes live. */
export async function checkLaunch({ root, env, now, staticHost }: Launch): Promise<Finding[]> {
  const findings = await Promise.all([
    checkCompany(root, staticHost),
    checkTexts(root),
    checkProjects(root),
    checkMarks(root),
    checkEnvironment(env, staticHost),
    staticHost ? [] : checkTestEnquiry(env),
    checkSecurityFile(root, env.SITE_URL, now),
  ]);
  return findings.flat();
}
