import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';
import { groupOf } from './sample.ts';

/** Projects of the home page that prove nothing: facts that are blank, or no case that is told to the end. */
export function checkProjects(texts: readonly ContentText[]): Finding[] {
  const home = texts.filter(({ file }) => file === 'content/home.yaml');
  const facts = home.filter(({ field }) => groupOf(field) === 'projects.items.facts.text');
  const [project] = home.filter(({ field }) => groupOf(field) === 'projects.items.name');
  const put = 'a fact that the client agrees to publish, or take it out';
  const blank = facts.filter(({ value }) => value === '–');
  if (project && facts.length === 0)
    return [findingAt(project, 'the facts of one case, or take the projects out', 'no case with its facts')];
  return blank.map((fact) => findingAt(fact, put, 'a blank of the sample'));
}
