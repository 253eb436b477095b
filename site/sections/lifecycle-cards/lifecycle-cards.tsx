import './lifecycle-cards.css';
import '../../ui/card/card.css';
import '../../ui/scroller/scroller.css';
import cards from 'virtual:lifecycle-cards';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** The stages of a product's life, each a card that leads to its page. */
export function LifecycleCards() {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading id="lifecycle" text={home.lifecycle.heading} />
        <ul className="lifecycle-cards scroller" aria-labelledby="lifecycle">
          {cards.map(({ type, title, text, link, drawing }) => (
            <li key={type} className="card">
              <img src={drawing} width="400" height="232" alt="" loading="lazy" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <ArrowLink href={linkTo('lifecycle', type)}>{link}</ArrowLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
