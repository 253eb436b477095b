import './break-this-site.css';
import '../../ui/section/section.css';
import '../../ui/section/section-label.css';
import { useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { Slip } from './slip.tsx';
import Switches from './switches.island.tsx';

/** Switches with which a visitor takes something from this page, and what the build has measured of it. Some services have the first alone. */
export function BreakThisSite({ service }: { service: string }) {
  const words = useFile('break-this-site.yaml');
  const { services, offline, heading, text, slip, ...said } = words;
  const isWhole = services.includes(service);
  if (!isWhole && !offline?.services.includes(service)) return null;
  const own = isWhole || !offline ? words : offline;
  const { heading: title, text: about, start = words.start } = own;
  const top = (
    <h2 className="section-heading">
      <b>{title.label}</b> {title.fact}
    </h2>
  );
  const switches = (
    <Island of={Switches} when="near" words={{ ...said, start }} page={linkTo('service', service)} isWhole={isWhole} />
  );
  return (
    <section className={`section on-ink ${isWhole ? 'break-this-site' : 'break-strip'}`} aria-label={title.label}>
      {isWhole ? (
        <div className="wrap">
          {top}
          <div className="break-switches">
            <p>{about}</p>
            {switches}
          </div>
          {slip && <Slip words={slip} />}
        </div>
      ) : (
        <div className="wrap columns">
          <div>
            {top}
            <p>{about}</p>
          </div>
          <div className="break-switches">{switches}</div>
        </div>
      )}
    </section>
  );
}
