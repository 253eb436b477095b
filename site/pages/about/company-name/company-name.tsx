import './company-name.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { Section } from '../../../ui/section/section.tsx';
import { joined } from './joined.ts';

type Name = NonNullable<PageContent<'about.yaml'>['nameOrigin']>;

/** The company's name in large letters, and the two words that it is made of: letters of both stand once. */
export function CompanyName({ heading, first, second }: Name) {
  return (
    <Section heading={heading} ground="ink">
      <div className="company-name">
        <p aria-hidden="true" translate="no">
          {joined(first.name, second.name).map((letters, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same three
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
