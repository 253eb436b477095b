import { amount } from '@company/schemas/amount.ts';
import { numbersOf } from '@company/schemas/numbers.ts';
import { hoursText } from '@company/schemas/prices.ts';
import { useFile } from '../../../engine/content.ts';
import { Island } from '../../../islands/island.tsx';
import type { Project } from './estimate-facts.tsx';
import Foot from './estimate-foot.island.tsx';

/** Hours and money of a project, and what a visitor can do with its estimate. */
export function EstimateFoot({ project }: { project: Project }) {
  const { name: company, rate, smallestProjectHours, locale } = useFile('company.yaml');
  const { items, actions, below, nothing, notWhole, hours: hoursWords, printed } = useFile('budgets.yaml');
  const { alternatives } = useFile('services.yaml');
  const { copied, copyFailed } = useFile('navigation.yaml').strip;
  const numbers = numbersOf(locale, rate?.currencies);
  const words = {
    actions,
    below,
    nothing,
    notWhole,
    hours: hoursWords,
    printed: printed.replace('{company}', () => company),
    copied,
    copyFailed,
  };
  const { id, name, service, hours } = project;
  const tasks = project.tasks.map(({ id, task, low, high }) => ({ id, task, low, high }));
  const advice = (alternatives?.rows ?? [])
    .filter(({ projects }) => projects.includes(id))
    .map(({ need, enough, cost }) => ({ need, enough, cost: amount(cost) }));
  return (
    <div className="estimate-foot">
      <Island
        of={Foot}
        project={{ id, name, service, hours, tasks }}
        others={items.map((one) => one.id).filter((other) => other !== id)}
        whole={{ hours: hours && hoursText(hours, hoursWords, numbers), price: project.price }}
        words={words}
        advice={tasks.length > 0 ? advice : []}
        rate={rate}
        smallestProjectHours={smallestProjectHours}
        numbers={numbers}
        locale={locale}
      />
    </div>
  );
}
