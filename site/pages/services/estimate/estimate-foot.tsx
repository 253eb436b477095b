import { amount } from '@company/schemas/amount.ts';
import budgets from '../../../../content/budgets.yaml';
import company from '../../../../content/company.yaml';
import navigation from '../../../../content/navigation.yaml';
import servicesPage from '../../../../content/services.yaml';
import { projectHours } from '../../../data/project-hours.ts';
import { rate } from '../../../data/rate.ts';
import { Island } from '../../../islands/island.tsx';
import type { Project } from './estimate-facts.tsx';
import Foot from './estimate-foot.island.tsx';

const { actions, below, hours, printed } = budgets;
const { copied, copyFailed } = navigation.strip;

const words = {
  actions,
  below,
  hours,
  printed: printed.replace('{company}', () => company.name),
  copied,
  copyFailed,
};

const adviceFor = (project: Project) =>
  (servicesPage.alternatives?.rows ?? [])
    .filter(({ projects }) => projects.includes(project.id))
    .map(({ need, enough, cost }) => ({ need, enough, cost: amount(cost) }));

/** Hours and money of a project, and what a visitor can do with its estimate. */
export function EstimateFoot({ project }: { project: Project }) {
  const { id, name, service, hours } = project;
  const tasks = project.tasks.map(({ id, task, low, high }) => ({ id, task, low, high }));
  return (
    <div className="estimate-foot">
      <Island
        of={Foot}
        project={{ id, name, service, hours, tasks }}
        whole={{ hours: projectHours[id], price: project.price }}
        words={words}
        advice={tasks.length > 0 ? adviceFor(project) : []}
        {...rate}
      />
    </div>
  );
}
