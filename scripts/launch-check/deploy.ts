import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const sampleName = /deccanary/gi;

/** Recipes of `deploy/` that name the sample, in their users, paths and addresses. */
export async function checkDeploy(root: string): Promise<Finding[]> {
  const folder = join(root, 'deploy');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const findings = files.sort().map(async (path): Promise<Finding[]> => {
    const text = await readFile(path, 'utf8');
    const places = [...text.matchAll(sampleName)];
    if (places.length === 0 || /^# confirmed\b/m.test(text)) return [];
    return [
      {
        file: path.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
        line: text.slice(0, places[0]?.index).split('\n').length,
        field: 'the sample’s name',
        found: `"deccanary"${places.length > 1 ? `, ${places.length} times` : ''}`,
        put: 'your own name, if you use this recipe',
      },
    ];
  });
  return (await Promise.all(findings)).flat();
}
