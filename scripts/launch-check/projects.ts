import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { leavesOf } from './leaves.ts';
import { groupOf } from './sample.ts';

const file = 'content/home.yaml';

/** Facts that a real project has, and what to put where one is missing. */
const proof = {
  client: 'the client who agrees to be named, or what they are, such as a bank in Singapore',
  year: 'the year in which it went live',
  result: 'what came of it, in figures, and how they were measured',
};

/** Projects of the home page without client, date or result. */
export async function checkProjects(root: string): Promise<Finding[]> {
  const leaves = leavesOf(await readFile(join(root, file), 'utf8'));
  const projects = leaves.filter(({ field }) => groupOf(field) === 'projects.items.name');
  return projects.flatMap((project) => {
    const place = project.field.replace(/\.name$/, '');
    return Object.entries(proof)
      .filter(([field]) => !leaves.some((leaf) => leaf.field === `${place}.${field}`))
      .map(([field, put]) => ({
        file,
        line: project.lineAt(),
        field: `${place}.${field}`,
        found: `none for ${JSON.stringify(project.value)}`,
        put: `${put}, or take the project out`,
      }));
  });
}
