import './estimate.css';
import './estimate-print.css';
import './estimate-screen.css';
import './estimate-without-scripts.css';
import { useFile } from '../../../engine/rendering.ts';
import { partId } from '../../../routes.ts';
import '../../../ui/table/table.css';
import '../../../ui/section/section.css';
import '../../../ui/section/section-label.css';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { EngagementModels } from '../engagement-models/engagement-models.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import { EstimateFoot } from './estimate-foot.tsx';
import { EstimateTasks } from './estimate-tasks.tsx';

/** In the address, as in `?estimate=shop#estimate`. */
const query = 'estimate';

const panelOf = (project: string) => `${query}-${project}`;

/** What sample projects cost, each on a sheet of paper with its hours. Without scripts the sheets are a table. */
export function Estimate() {
  const { heading, note, labels, featured, items } = useFile('budgets.yaml');
  const [first, ...others] = items.map((project) => ({
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
  if (!first) return null;
  return (
    <section className="section on-ink" id={partId('estimate')} aria-label={heading.label}>
      <div className="wrap">
        <h2 className="section-heading" id={partId('budgets')}>
          <b>{heading.label}</b> {heading.fact}
        </h2>
        <div className="estimate-sheets">
          <Tabs
            label={labels.tabs}
            tabs={[first, ...others]}
            first={featured ? panelOf(featured.project) : first.id}
            query={query}
            heading="h3"
          />
        </div>
        <p>{note}</p>
        <EngagementModels />
      </div>
    </section>
  );
}
