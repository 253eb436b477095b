import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';
import type { SheetLine } from '../../../forms/estimate-choice.ts';

type Project = PageContent<'budgets.yaml'>['items'][number];

interface Line extends SheetLine {
  text: string;
}

type TextField = 'holds' | 'bring' | 'changes' | 'afterwards' | 'assumes' | 'unknown';

const projectLines = (...texts: (string | undefined)[]): Line[] =>
  texts.flatMap((text) => text ?? []).map((text) => ({ text }));

const taskLines = ({ tasks }: Project, field: TextField): Line[] =>
  tasks.flatMap(({ id, [field]: text }) => (text === undefined ? [] : { text, task: id }));

const replacementLines = ({ tasks }: Project): Line[] =>
  tasks.flatMap(({ id, instead }) => (instead === undefined ? [] : { text: instead, instead: id }));

/** The lines of a project and of its tasks. The key is the name of the label above the lines. */
export const linesOf = (project: Project) => ({
  holds: [...projectLines(project.holds), ...taskLines(project, 'holds')],
  bring: [...projectLines(project.bring), ...taskLines(project, 'bring'), ...replacementLines(project)],
  changes: [...projectLines(project.changes), ...taskLines(project, 'changes')],
  afterwards: [...projectLines(project.afterwards), ...taskLines(project, 'afterwards')],
  assumptions: [...projectLines(...project.assumptions), ...taskLines(project, 'assumes')],
  unknown: [...projectLines(...project.unknown), ...taskLines(project, 'unknown')],
  time: projectLines(project.time.replace('{pace}', `${project.pace ?? ''}`)),
  model: projectLines(project.model),
});

type Fact = keyof ReturnType<typeof linesOf>;

const columns = [
  ['bring', 'time', 'model'],
  ['assumptions', 'unknown'],
  ['afterwards', 'changes'],
] as const;

/** What the client gets. On all parts of the sheet, `showChoice` hides the lines of excluded tasks. */
export const EstimateContents = ({ project }: { project: Project }) => <Facts project={project} facts={['holds']} />;

/** What a project needs, assumes and costs afterwards. */
export const EstimateFacts = ({ project }: { project: Project }) => (
  <div className="estimate-facts">
    {columns.map((facts) => (
      <Facts key={facts[0]} project={project} facts={facts} />
    ))}
  </div>
);

function Facts({ project, facts }: { project: Project; facts: readonly Fact[] }) {
  const { labels } = useFile('budgets.yaml');
  const lines = linesOf(project);
  const presentFacts = facts.filter((fact) => lines[fact].length > 0);
  if (presentFacts.length === 0) return null;
  return (
    <dl>
      {presentFacts.map((fact) => (
        <div key={fact} data-fact={fact} hidden={!lines[fact].some(isInWholeProject)}>
          <dt>{labels[fact]}</dt>
          <dd>
            <ul>
              {lines[fact].map((line) => (
                <li key={line.text} data-task={line.task} data-instead={line.instead} hidden={!isInWholeProject(line)}>
                  {line.text}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** True if the line is visible while all tasks are chosen. An `instead` line is visible only without its task. */
const isInWholeProject = ({ instead }: Line) => instead === undefined;
