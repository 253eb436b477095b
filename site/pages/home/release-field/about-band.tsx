import { useFile } from '../../../engine/rendering.ts';
import './about-band.css';
import './release-field.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { numberStyles } from '@company/schemas/numbers.ts';
import { Island } from '../../../islands/island.tsx';
import { linkTo, linkToPart, partId } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import ReleaseField from './release-field.island.tsx';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

/** A release that the visitor can try, who the company is, and why to choose the company. */
export function AboutBand() {
  const company = useFile('company.yaml');
  const reasons = useFile('reasons.yaml');
  const { about, why } = useFile('home.yaml');
  const { heading, lead, text, link, drawing } = about;
  return (
    <section className="section on-ink about-band" id={partId('about')} aria-labelledby="about-heading">
      <div className="wrap">
        <div className="about-band-words">
          <h2 className="section-heading" id="about-heading">
            <b>{heading.label}</b> {heading.fact}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        {drawing && <Rollout drawing={drawing} />}
        <div className="about-band-blurbs">
          <div>
            <p>{text}</p>
            {company.credentials && <p>{company.credentials}</p>}
            <ArrowLink href={linkTo('about')}>{link}</ArrowLink>
          </div>
          {reasons.items.length > 0 && (
            <div>
              <h2>{why.heading}</h2>
              {why.text && <p>{why.text}</p>}
              <ArrowLink href={linkToPart('about', 'reasons')}>{why.link ?? link}</ArrowLink>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The drawing of a release. With scripts, a field of dots replaces the drawing, and the visitor can release a version. */
const Rollout = ({ drawing: { file, shows, steps, release } }: { drawing: Drawing }) => {
  const { locale } = useFile('company.yaml');
  const { copied, copyFailed } = useFile('navigation.yaml').strip;
  return (
    <figure className={release && (release.yours ? 'release release-yours' : 'release')}>
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
      {release && (
        <Island
          of={ReleaseField}
          when="near"
          {...release}
          numbers={numberStyles(locale).plain}
          copyWords={{ copied, copyFailed }}
        />
      )}
    </figure>
  );
};
