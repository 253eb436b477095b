import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { security, securityPath } from '@company/site/seo/files/security.ts';
import type { Finding } from './finding.ts';

const file = `dist${securityPath}`;
const leastDays = 30;
const build = 'npm run build';

/** Checks that the built `security.txt` names the right contact and does not expire soon. */
export async function checkSecurityFile(root: string, siteUrl: string | undefined, now: Date): Promise<Finding[]> {
  if (!existsSync(join(root, file)))
    return [{ file, line: null, field: 'the built site', found: 'nothing', put: build }];
  const company = await new ContentFolder(
    join(root, 'content'),
    URL.canParse(siteUrl ?? '') ? siteUrl : undefined,
  ).read('company.yaml');
  const built = (await readFile(join(root, file), 'utf8')).split('\n');
  const wanted = security(company, now).split('\n');
  return built.flatMap((text, index): Finding[] => {
    const [field = '', value = ''] = text.split(/: (.*)/);
    const say = (put: string) => [{ file, line: index + 1, field, found: value || 'nothing', put }];
    if (field !== 'Expires') return text === wanted[index] ? [] : say(`${build}: it says otherwise now`);
    const days = (Date.parse(value) - now.getTime()) / (24 * 60 * 60 * 1000);
    return days >= leastDays ? [] : say(`${build}: it has to hold for at least ${leastDays} days more`);
  });
}
