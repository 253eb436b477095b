import './about-blurb.css';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** The company in a few sentences, beside a drawing if there is one. */
export function AboutBlurb() {
  const { heading, lead, text, link, drawing } = home.about;
  return (
    <div className="about-blurb">
      <div className="about-blurb-text">
        <SectionHeading text={heading} />
        <p className="lead">{lead}</p>
        <p>{text}</p>
        <ArrowLink href={linkTo('about')}>{link}</ArrowLink>
      </div>
      {drawing && (
        <figure className="rollout on-ink">
          <img src={drawing.file} width="652" height="226" alt={drawing.shows} loading="lazy" />
          <ol>
            {drawing.steps.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>
                {text}
              </li>
            ))}
          </ol>
        </figure>
      )}
    </div>
  );
}
