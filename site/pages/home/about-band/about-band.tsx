import { useFile } from '../../../engine/content.ts';
import './about-band.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { Island } from '../../../islands/island.tsx';
import { linkTo } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import ReleaseField from './release-field.island.tsx';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

/** Who the company is, and its way to release, which the visitor can try. */
export function AboutBand() {
  const company = useFile('company.yaml');
  const { heading, lead, text, link, drawing } = useFile('home.yaml').about;
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
const Rollout = ({ drawing: { file, shows, steps, release } }: { drawing: Drawing }) => (
  <figure className={release && 'release'}>
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
    {release && <Island of={ReleaseField} when="near" {...release} />}
  </figure>
);
