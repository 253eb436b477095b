import './about-band.css';
import { useRef, useState } from 'react';
import company from '../../../../content/company.yaml';
import home from '../../../../content/home.yaml';
import { linkTo } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { LazyPart, repeatable } from '../../../ui/lazy-part/lazy-part.tsx';
import { useWhenNear } from '../../../ui/when-near.ts';
import field from './release-field.tsx?address';

const loadField = repeatable<typeof import('./release-field.tsx')>(field);

const { heading, lead, text, link, drawing } = home.about;

/** Who the company is, and its way to release, which the visitor can try. */
export function AboutBand() {
  return (
    <section className="section on-ink about-band" id="about">
      <div className="wrap">
        <div className="about-band-words">
          <h2 className="section-heading">
            <b>{heading.label}</b> {heading.fact}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        {drawing && <Rollout drawing={drawing} />}
        <div className="about-band-words">
          <div>
            <p>{text}</p>
            {company.credentials && <p>{company.credentials}</p>}
          </div>
          <ArrowLink href={linkTo('about')}>{link}</ArrowLink>
        </div>
      </div>
    </section>
  );
}

/** The drawing with its steps. With scripts a field of dots takes its place, in which the visitor releases a version. */
function Rollout({ drawing: { file, shows, steps, release } }: { drawing: NonNullable<typeof drawing> }) {
  const figure = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(figure, () => setNear(true));
  return (
    <figure className={release && 'release'} ref={figure}>
      <div className="rollout">
        <img src={file} width="652" height="226" alt={shows} loading="lazy" />
        <ol>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </div>
      {release && isNear && (
        <LazyPart load={loadField} failed={() => <span className="release-failed" hidden />}>
          {({ ReleaseField }) => <ReleaseField {...release} />}
        </LazyPart>
      )}
    </figure>
  );
}
