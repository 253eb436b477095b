import './lifecycle-cards.css';
import '../ui/card.css';
import '../ui/scroller.css';
import { inFolder } from '../engine/page.ts';
import { useContent, useFile } from '../engine/rendering.ts';
import { linkTo } from '../routes.ts';
import { ArrowLink } from '../ui/button/button.tsx';
import { Section } from '../ui/section/section.tsx';

export function LifecycleCards() {
  const { heading } = useFile('home.yaml').lifecycle;
  if (inFolder(useContent(), 'lifecycle').length === 0) return null;
  return (
    <Section heading={heading} headingId="lifecycle">
      <Cards labelledBy="lifecycle" />
    </Section>
  );
}

export function OtherStages({ type }: { type: string }) {
  return (
    <section className="section other-stages">
      <div className="wrap">
        <Cards excludedType={type} />
      </div>
    </section>
  );
}

function Cards({ excludedType, labelledBy }: { excludedType?: string; labelledBy?: string }) {
  const stages = inFolder(useContent(), 'lifecycle').filter(({ slug }) => slug !== excludedType);
  return (
    <ul className="lifecycle-cards scroller" aria-labelledby={labelledBy} data-kept="stages">
      {stages.map(({ slug, title, card: { text, link, drawing } }, index) => (
        <li key={slug} className="card">
          <img src={drawing} width="400" height="232" alt="" loading="lazy" />
          <div>
            <ScrollCount n={index + 1} count={stages.length} />
            <h3>{title}</h3>
            <p>{text}</p>
            <ArrowLink href={linkTo('lifecycle', slug)}>{link}</ArrowLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of a card in a row that scrolls sideways. Hidden from screen readers, because they announce the position in a list anyway. */
const ScrollCount = ({ n, count }: { n: number; count: number }) => {
  const home = useFile('home.yaml');
  return (
    <small className="scroll-count" aria-hidden="true">
      {home.carousel.position.replace('{n}', `${n}`).replace('{count}', `${count}`)}
    </small>
  );
};
