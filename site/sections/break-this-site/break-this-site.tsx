import './break-this-site.css';
import '../../ui/section/section.css';
import '../../ui/section/section-label.css';
import { useFile } from '../../engine/content.ts';
import { Island } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { Slip } from './slip.tsx';
import Switches from './switches.island.tsx';

/** Switches with which a visitor takes something from this page, and what the build has measured of it. Some services have the first alone. */
export function BreakThisSite({ service }: { service: string }) {
  const { services, offline, heading, text, slip, ...words } = useFile('break-this-site.yaml');
  const isWhole = services.includes(service);
  if (!isWhole && !offline?.services.includes(service)) return null;
  const own = isWhole || !offline ? { heading, text } : offline;
  return (
    <section className="section on-mist break-this-site" aria-label={own.heading.label}>
      <div className="wrap">
        <h2 className="section-heading">
          <b>{own.heading.label}</b> {own.heading.fact}
        </h2>
        <div className="break-switches">
          <p>{own.text}</p>
          <Island of={Switches} when="near" words={words} page={linkTo('service', service)} isWhole={isWhole} />
        </div>
        {isWhole && slip && <Slip words={slip} />}
      </div>
    </section>
  );
}
