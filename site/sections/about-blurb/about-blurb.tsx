import './about-blurb.css';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** The meaning of the company's name, as a drawing. */
export function AboutBlurb() {
  const { heading, lead, text, link, picture, rollout } = home.about;
  return (
    <div className="about-blurb">
      <div className="about-blurb-text">
        <SectionHeading text={heading} />
        <p className="lead">{lead}</p>
        <p>{text}</p>
        <ArrowLink href={linkTo('about')}>{link}</ArrowLink>
      </div>
      <figure className="rollout on-ink">
        <img src="/drawings/rollout.svg" width="652" height="226" alt={picture} loading="lazy" />
        <ol>
          {rollout.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </figure>
    </div>
  );
}
