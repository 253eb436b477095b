import './why-choose-us.css';
import home from '../../../content/home.yaml';
import reasons from '../../../content/reasons.yaml';
import { Reasons } from './reasons.tsx';

export function WhyChooseUs() {
  if (reasons.items.length === 0) return null;
  return (
    <section className="section why on-mist">
      <div className="wrap">
        <h2 className="why-heading">{home.why.heading}</h2>
        <Reasons />
      </div>
    </section>
  );
}
