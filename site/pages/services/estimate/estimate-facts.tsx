import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';
import type { SheetLine } from '../../../forms/estimate-choice.ts';

type Project = PageContent<'budgets.yaml'>['items'][number];

interface Line extends SheetLine {
  text: string;
}

type TextField = 'holds' | 'bring' | 'changes' | 'afterwards' | 'assumes' | 'unknown';

const own = (...texts: (string | undefined)[]): Line[] => texts.flatMap((text) => text ?? []).map((text) => ({ text }));

const ofTasks = ({ tasks }: Project, field: TextField): Line[] =>
  tasks.flatMap(({ id, [field]: text }) => (text === undefined ? [] : { text, task: id }));

const insteadOf = ({ tasks }: Project): Line[] =>
  tasks.flatMap(({ id, instead }) => (instead === undefined ? [] : { text: instead, instead: id }));

/** The lines of a project and of its tasks, by the names of their labels. */
export const linesOf = (project: Project) => ({
  holds: [...own(project.holds), ...ofTasks(project, 'holds')],
  bring: [...own(project.bring), ...ofTasks(project, 'bring'), ...insteadOf(project)],
  changes: [...own(project.changes), ...ofTasks(project, 'changes')],
  afterwards: [...own(project.afterwards), ...ofTasks(project, 'afterwards')],
  assumptions: [...own(...project.assumptions), ...ofTasks(project, 'assumes')],
  unknown: [...own(...project.unknown), ...ofTasks(project, 'unknown')],
  time: own(project.time.replace('{pace}', `${project.pace ?? ''}`)),
  model: own(project.model),
});

type Fact = keyof ReturnType<typeof linesOf>;

const columns = [
  ['bring', 'time', 'model'],
  ['assumptions', 'unknown'],
  ['afterwards', 'changes'],
] as const;

/** What the client gets. `showChoice` hides the lines of tasks that are left out, here and below. */
export const EstimateHolds = ({ project }: { project: Project }) => <Facts project={project} facts={['holds']} />;

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
  const present = facts.filter((fact) => lines[fact].length > 0);
  if (present.length === 0) return null;
  return (
    <dl>
      {present.map((fact) => (
        <div key={fact} data-fact={fact} hidden={!lines[fact].some(isOfWhole)}>
          <dt>{labels[fact]}</dt>
          <dd>
            <ul>
              {lines[fact].map((line) => (
                <li key={line.text} data-task={line.task} data-instead={line.instead} hidden={!isOfWhole(line)}>
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

/** Whether a line belongs to the whole project, and does not replace a task. */
const isOfWhole = ({ instead }: Line) => instead === undefined;
