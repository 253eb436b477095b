import './about.css';
import './company-name.css';
import '../../ui/paper.css';
import '../../ui/terms.css';
import type { PageContent } from '@company/schemas/contents.ts';
import type { NamedText } from '@company/schemas/files/parts.ts';
import { useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import FactCircle from './fact-circle.island.tsx';

type About = PageContent<'about.yaml'>;

/** The reasons to choose the company, each with a way in which a buyer can check the reason. */
export function ReasonChecks() {
  const reasons = useFile('reasons.yaml');
  return (
    <ul className="paper reason-checks">
      {reasons.items.map(({ name, text, howToTest }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          {howToTest && <p className="reason-check">{howToTest}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The company's name in large letters, and the two words that form the name. */
export function CompanyName({ heading, first, second }: NonNullable<About['nameOrigin']>) {
  return (
    <Section heading={heading} ground="ink">
      <div className="company-name">
        <p aria-hidden="true" translate="no">
          {joinWords(first.name, second.name).map((letters, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list always has the same three parts
            <span key={index}>{letters}</span>
          ))}
        </p>
        <dl>
          {[first, second].map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Joins two words. If the first word ends with the beginning of the second word, these letters are the middle part. */
export function joinWords(firstWord: string, secondWord: string): [start: string, shared: string, end: string] {
  const [first, second] = [lettersOf(firstWord), lettersOf(secondWord)];
  const shared = Array.from(second, (_, index) => second.slice(0, second.length - index)).find((beginning) =>
    first.toLowerCase().endsWith(beginning.toLowerCase()),
  );
  const length = shared?.length ?? 0;
  return [first.slice(0, first.length - length), first.slice(first.length - length), second.slice(length)];
}

const lettersOf = (name: string): string => name.replace(/[^\p{L}]/gu, '');

export function People({ heading, founded, size, items }: NonNullable<About['people']>) {
  const company = useFile('company.yaml');
  const facts = [
    { name: founded, value: company.founded },
    { name: size, value: company.headCount },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, text: `${value}` }]));
  return (
    <Section heading={heading}>
      <Terms items={[...facts, ...items.map(({ name, role }) => ({ name, text: role }))]} />
    </Section>
  );
}

/** Vision and mission on one panel. */
export function Vision() {
  const { vision, mission } = useFile('about.yaml');
  return (
    <section className="section">
      <div className="wrap">
        <div className="vision on-ink">
          {vision?.picture && <Picture picture={vision.picture} sizes="(min-width: 62rem) 40vw, 92vw" />}
          <div>
            {vision && (
              <article>
                <h2>{vision.heading}</h2>
                <p className="vision-title">{vision.title}</p>
                <p>{vision.text}</p>
              </article>
            )}
            {mission && (
              <article>
                <h2>{mission.heading}</h2>
                <p>{mission.text}</p>
                <ul>
                  {mission.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </article>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

export const FactCircles = ({ facts }: { facts: NonNullable<About['facts']> }) => (
  <Section heading={facts.heading}>
    <p>{facts.note}</p>
    <div className="fact-circles">
      {facts.items.map((fact) => (
        <Island key={`${fact.label} ${fact.title}`} of={FactCircle} when="near" {...fact} />
      ))}
    </div>
  </Section>
);

/** Terms and their meanings, in two columns on wide screens. */
function Terms({ items }: { items: readonly NamedText[] }) {
  return (
    <dl className="terms">
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
