import './lifecycle-cards.css';
import '../../ui/card/card.css';
import '../../ui/scroller/scroller.css';
import home from '../../../content/home.yaml';
import { lifecycleCards as cards } from '../../data/lifecycle-cards.ts';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { ScrollCount } from '../../ui/scroller/scroll-count.tsx';
import { Section } from '../../ui/section/section.tsx';

export function LifecycleCards() {
  if (cards.length === 0) return null;
  return (
    <Section heading={home.lifecycle.heading} headingId="lifecycle">
      <Cards labelledBy="lifecycle" />
    </Section>
  );
}

export function OtherStages({ type }: { type: string }) {
  return (
    <section className="section other-stages">
      <div className="wrap">
        <Cards except={type} />
      </div>
    </section>
  );
}

function Cards({ except, labelledBy }: { except?: string; labelledBy?: string }) {
  const shown = cards.filter(({ type }) => type !== except);
  return (
    <ul className="lifecycle-cards scroller" aria-labelledby={labelledBy} data-kept="stages">
      {shown.map(({ type, title, text, link, drawing }, index) => (
        <li key={type} className="card">
          <img src={drawing} width="400" height="232" alt="" loading="lazy" />
          <div>
            <ScrollCount n={index + 1} count={shown.length} />
            <h3>{title}</h3>
            <p>{text}</p>
            <ArrowLink href={linkTo('lifecycle', type)}>{link}</ArrowLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
