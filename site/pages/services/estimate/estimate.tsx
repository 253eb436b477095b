import { partId } from '../../../routes.ts';
import '../../../ui/table/table.css';
import '../../../ui/section/section.css';
import '../../../ui/section/section-label.css';
import { useRef, useState } from 'react';
import budgets from '../../../../content/budgets.yaml';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useWhenNear } from '../../../ui/when-near.ts';
import { EstimateFacts, EstimateNotes } from './estimate-facts.tsx';
import { EstimateFoot } from './estimate-foot.tsx';
import { EstimateTasks } from './estimate-tasks.tsx';

const { heading, note, labels, items } = budgets;

const panelOf = (project: string) => `estimate-${project}`;

/** The tab that the address names, as in `?estimate=shop#estimate`. */
const addressed = () => panelOf(new URLSearchParams(location.search).get('estimate')?.split('.')[0] ?? '');

/**
 * What sample projects cost, each on a sheet of paper with its hours. Without scripts the sheets are a table. The code that
 * counts what is left of an estimate is loaded when the section is near.
 */
export function Estimate() {
  const section = useRef<HTMLElement>(null);
  const [Foot, setFoot] = useState(() => EstimateFoot);
  const counts = Foot !== EstimateFoot || undefined;
  useWhenNear(section, () => {
    // Without it the sheets stay as they are.
    import('./counting-foot.tsx').then(({ CountingFoot }) => setFoot(() => CountingFoot), console.error);
  });
  const [first, ...others] = items.map((project) => ({
    id: panelOf(project.id),
    name: project.tab,
    title: project.name,
    content: (
      <>
        <EstimateTasks project={project} />
        <Foot project={project} />
        <EstimateFacts project={project} />
        <EstimateNotes project={project} />
      </>
    ),
  }));
  if (!first) return null;
  return (
    <section
      className="section on-ink"
      id={partId('estimate')}
      aria-label={heading.label}
      data-counts={counts}
      ref={section}
    >
      <div className="wrap">
        <h2 className="section-heading" id={partId('budgets')}>
          <b>{heading.label}</b> {heading.fact}
        </h2>
        <div className="estimate-sheets">
          <Tabs
            label={labels.tabs}
            tabs={[first, ...others]}
            first={panelOf((items.find(({ tasks }) => tasks.length > 0) ?? items[0])?.id ?? '')}
            addressed={addressed}
            heading="h3"
          />
        </div>
        <p>{note}</p>
      </div>
    </section>
  );
}
