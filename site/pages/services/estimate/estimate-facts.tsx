import { useFile } from '../../../engine/rendering.ts';
import { type Line, linesOf, type Project } from './estimate-lines.ts';

type Fact = keyof ReturnType<typeof linesOf>;

const columns = [
  ['bring', 'time', 'model'],
  ['assumptions', 'unknown'],
  ['afterwards', 'changes'],
] as const;

/** What the client gets. `showChoice` hides what belongs to tasks that are left out, here and below. */
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
        <div key={fact} data-fact={fact} hidden={!lines[fact].some(isWithAll)}>
          <dt>{labels[fact]}</dt>
          <dd>
            <ul>{lines[fact].map(Item)}</ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a line is there while nothing is left out. */
const isWithAll = ({ instead }: Line) => instead === undefined;

const Item = (line: Line) => (
  <li key={line.text} data-task={line.task} data-instead={line.instead} hidden={!isWithAll(line)}>
    {line.text}
  </li>
);
