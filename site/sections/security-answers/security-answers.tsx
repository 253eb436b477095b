import './security-answers.css';
import security from '../../../content/security.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** Questions of a buyer's security questionnaire, and the company's answers. */
export function SecurityAnswers() {
  return (
    <section className="section on-mist" id="security">
      <div className="wrap">
        <SectionHeading text={security.heading} />
        <dl className="security-answers">
          {security.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
