import './about-and-why.css';
import company from '../../../content/company.yaml';
import home from '../../../content/home.yaml';
import reasons from '../../../content/reasons.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Reasons } from '../reasons/reasons.tsx';

function AboutBlurb() {
  const { heading, lead, text, link, drawing } = home.about;
  const words = (
    <>
      <p className="lead">{lead}</p>
      <p>{text}</p>
      {company.credentials && <p>{company.credentials}</p>}
      <p>
        <ArrowLink href={linkTo('about')}>{link}</ArrowLink>
      </p>
    </>
  );
  return (
    <Section heading={heading} id="about" ground="mist" columns intro={drawing && words}>
      {drawing ? (
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
      ) : (
        <div>{words}</div>
      )}
    </Section>
  );
}

export function AboutAndWhy() {
  return (
    <>
      <AboutBlurb />
      {reasons.items.length > 0 && (
        <section className="section on-mist">
          <div className="wrap">
            <h2 className="why-heading">{home.why.heading}</h2>
            <Reasons />
          </div>
        </section>
      )}
    </>
  );
}
