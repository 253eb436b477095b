import type { ContentText } from './content-texts.ts';
import type { Finding } from './finding.ts';
import { groupOf } from './sample.ts';

/** Facts that a real project has, and what to put where one is missing. */
const proof = {
  client: 'the client who agrees to be named, or what they are, such as a bank in Singapore',
  year: 'the year in which it went live',
  result: 'what came of it, in figures, and how they were measured',
};

/** Projects of the home page without client, date or result. */
export function checkProjects(texts: readonly ContentText[]): Finding[] {
  const home = texts.filter(({ file }) => file === 'content/home.yaml');
  const projects = home.filter(({ field }) => groupOf(field) === 'projects.items.name');
  return projects.flatMap(({ file, field, value, lineAt }) => {
    const place = field.replace(/\.name$/, '');
    return Object.entries(proof)
      .filter(([fact]) => !home.some((text) => text.field === `${place}.${fact}`))
      .map(([fact, put]) => ({
        file,
        line: lineAt(),
        field: `${place}.${fact}`,
        found: `none for ${JSON.stringify(value)}`,
        put: `${put}, or take the project out`,
      }));
  });
}
