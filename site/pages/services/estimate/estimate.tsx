import './estimate.css';
import './estimate-print.css';
import './estimate-screen.css';
import './estimate-without-scripts.css';
import '../../../ui/section/section.css';
import '../../../ui/section/section-label.css';
import '../../../ui/table.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { numberStyles } from '@company/schemas/numbers.ts';
import { unbrokenPrice } from '@company/schemas/prices.ts';
import { useFile } from '../../../engine/rendering.ts';
import { estimateProjectOf } from '../../../forms/estimate-words.ts';
import { Island } from '../../../islands/island.tsx';
import { partId } from '../../../routes.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { EngagementModels } from '../services-sections.tsx';
import { EstimateContents, EstimateFacts } from './estimate-facts.tsx';
import Foot from './estimate-foot.island.tsx';

type Project = PageContent<'budgets.yaml'>['items'][number];
type Task = Project['tasks'][number];

/** The parameter in an address such as `?estimate=shop#estimate`. */
const parameter = 'estimate';

const panelOf = (project: string) => `${parameter}-${project}`;

/** The costs of example projects. Each project has a sheet of paper with its hours. Without scripts the sheets are a table. */
export function Estimate() {
  const { heading, note, labels, featured, items } = useFile('budgets.yaml');
  const [firstTab, ...otherTabs] = items.map((project) => ({
    id: panelOf(project.id),
    name: project.tab,
    title: project.name,
    content: (
      <>
        <EstimateTasks project={project} />
        <EstimateFoot project={project} />
        <EstimateFacts project={project} />
      </>
    ),
  }));
  if (!firstTab) return null;
  return (
    <section className="section on-ink" id={partId('estimate')} aria-label={heading.label}>
      <div className="wrap">
        <h2 className="section-heading" id={partId('budgets')}>
          <b>{heading.label}</b> {heading.fact}
        </h2>
        <div className="estimate-sheets">
          <Tabs
            label={labels.tabs}
            tabs={[firstTab, ...otherTabs]}
            firstId={featured ? panelOf(featured.project) : firstTab.id}
            parameter={parameter}
            heading="h3"
          />
        </div>
        <p>{note}</p>
        <EngagementModels />
      </div>
    </section>
  );
}

const hourColumns = ['low', 'likely', 'high'] as const;

/** The tasks of a project, each with a bar from the low to the high number of hours. A visitor removes a task with its checkbox. */
function EstimateTasks({ project: { id, name, tasks } }: { project: Project }) {
  const { labels } = useFile('budgets.yaml');
  if (tasks.length === 0) return null;
  const maxHours = Math.max(...tasks.map(({ high }) => high));
  return (
    <table className="estimate-tasks">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.task}</th>
          {hourColumns.map((key) => (
            <th key={key} scope="col">
              {labels[key]}
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
                <HoursBar task={task} maxHours={maxHours} />
              </div>
            </th>
            {hourColumns.map((key) => (
              <td key={key}>{task[key]}</td>
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

function HoursBar({ task: { low, likely, high }, maxHours }: { task: Task; maxHours: number }) {
  const percentOf = (hours: number) => `${Math.round((1000 * hours) / (maxHours || 1)) / 10}%`;
  return (
    <div className="estimate-bar">
      <svg width="200" height="12" aria-hidden="true">
        <rect y="5" width={percentOf(low)} height="2" />
        <rect x={percentOf(low)} y="2" width={percentOf(high - low)} height="8" rx="4" />
        <rect x={percentOf(likely)} width="2" height="12" />
      </svg>
    </div>
  );
}

/** Hours, weeks and price of a project, buttons for its estimate, and what the client gets. */
function EstimateFoot({ project }: { project: Project }) {
  const { name: company, rate, smallestProjectHours, locale } = useFile('company.yaml');
  const { items, actions, below, nothing, notWhole, hours, weeks, printed } = useFile('budgets.yaml');
  const { alternatives } = useFile('services.yaml');
  const { copied, copyFailed } = useFile('navigation.yaml').strip;
  const words = {
    ...{ actions, below, nothing, notWhole, hours, weeks, copied, copyFailed },
    printed: printed.replace('{company}', () => company),
  };
  const { id, service, price } = project;
  const advice = (alternatives?.rows ?? [])
    .filter(({ projects }) => projects.includes(id))
    .map(({ need, enough, cost }) => ({ need, enough, cost: unbrokenPrice(cost) }));
  return (
    <div className="estimate-foot">
      <Island
        of={Foot}
        project={{ ...estimateProjectOf(project), service }}
        others={items.map((item) => item.id).filter((other) => other !== id)}
        price={price}
        words={words}
        advice={project.tasks.length > 0 ? advice : []}
        rate={rate}
        smallestProjectHours={smallestProjectHours}
        numbers={numberStyles(locale, rate?.currencies)}
        locale={locale}
      />
      <EstimateContents project={project} />
    </div>
  );
}
