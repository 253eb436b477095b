import './estimate-summary.css';
import { pricedProjects as estimate } from '../../../data/priced-projects.ts';
import { linkToPart } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section/section.tsx';

const { heading, link, projects } = estimate;

/** What sample projects cost, a line each. The estimate on the list of services takes them apart. */
export function EstimateSummary() {
  if (projects.length === 0) return null;
  return (
    <Section
      heading={heading}
      ground="mist"
      columns
      intro={<ArrowLink href={linkToPart('services', 'estimate')}>{link}</ArrowLink>}
    >
      <dl className="estimate-summary">
        {projects.map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
