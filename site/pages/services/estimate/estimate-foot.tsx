import { numberStyles } from '@company/schemas/numbers.ts';
import { unbrokenPrice } from '@company/schemas/prices.ts';
import { useFile } from '../../../engine/content.ts';
import { countedOf } from '../../../forms/estimate-words.ts';
import { Island } from '../../../islands/island.tsx';
import { EstimateHolds } from './estimate-facts.tsx';
import Foot from './estimate-foot.island.tsx';
import type { Project } from './estimate-lines.ts';

/** Hours, weeks and money of a project, what a visitor can do with its estimate, and what the client gets. */
export function EstimateFoot({ project }: { project: Project }) {
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
        project={{ ...countedOf(project), service }}
        others={items.map((one) => one.id).filter((other) => other !== id)}
        price={price}
        words={words}
        advice={project.tasks.length > 0 ? advice : []}
        rate={rate}
        smallestProjectHours={smallestProjectHours}
        numbers={numberStyles(locale, rate?.currencies)}
        locale={locale}
      />
      <EstimateHolds project={project} />
    </div>
  );
}
