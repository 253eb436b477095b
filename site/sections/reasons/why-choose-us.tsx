import { useFile } from '../../engine/content.ts';
import './why-choose-us.css';
import { Reasons } from './reasons.tsx';

export function WhyChooseUs() {
  const home = useFile('home.yaml');
  const reasons = useFile('reasons.yaml');
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
