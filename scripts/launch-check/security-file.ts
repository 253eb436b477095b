import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { security, securityPath } from '@company/site/seo/site-files.ts';
import type { LaunchFinding } from './content.ts';

/** Days for which the built `security.txt` has to hold. */
const leastDays = 30;

/** Whether the built file says what the content says, and holds for a while. */
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
