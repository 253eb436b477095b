import { useFile } from '../../../engine/rendering.ts';
import type { Project } from './estimate-lines.ts';

const cases = ['low', 'likely', 'high'] as const;

type Task = Project['tasks'][number];

/** The tasks of a project, each with a bar from its low to its high hours. A task that is not ticked is left out. */
export function EstimateTasks({ project: { id, name, tasks } }: { project: Project }) {
  const { labels } = useFile('budgets.yaml');
  if (tasks.length === 0) return null;
  const most = Math.max(...tasks.map(({ high }) => high));
  return (
    <table className="estimate-tasks">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.task}</th>
          {cases.map((one) => (
            <th key={one} scope="col">
              {labels[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <th scope="row">
              <div className="estimate-task">
                <TaskBox id={`${id}-${task.id}`} task={task} />
                <Bar task={task} most={most} />
              </div>
            </th>
            {cases.map((one) => (
              <td key={one}>{task[one]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TaskBox({ id, task: { id: value, task, needs } }: { id: string; task: Task }) {
  const note = needs && `${id}-needs`;
  return (
    <>
      <input id={id} type="checkbox" value={value} defaultChecked aria-describedby={note} />
      <label htmlFor={id}>{task}</label>
      {needs && (
        <span className="estimate-needs" id={note}>
          {needs.note}
        </span>
      )}
    </>
  );
}

function Bar({ task: { low, likely, high }, most }: { task: Task; most: number }) {
  const share = (hours: number) => `${Math.round((1000 * hours) / (most || 1)) / 10}%`;
  return (
    <div className="estimate-bar">
      <svg width="200" height="12" aria-hidden="true">
        <rect y="5" width={share(low)} height="2" />
        <rect x={share(low)} y="2" width={share(high - low)} height="8" rx="4" />
        <rect x={share(likely)} width="2" height="12" />
      </svg>
    </div>
  );
}
