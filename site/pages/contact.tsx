import '../ui/stepper.css';
import type { NamedText } from '@company/schemas/files/parts.ts';
import type { PageData, SiteContent } from '../engine/page.ts';
import { topOf } from '../sections/page-hero.tsx';
import { Section } from '../ui/section/section.tsx';
import { ContactPanel } from './contact/contact-panel.tsx';

export const load = (content: SiteContent): PageData => {
  const contact = content.files['contact.yaml'];
  return {
    ...topOf(content, 'contact', contact),
    firstView: 'panel',
    hero: <ContactPanel />,
    body: contact.next && (
      <Section heading={contact.next.heading} picture={contact.next.picture} ground="mist" columns>
        <Stepper steps={contact.next.steps} />
      </Section>
    ),
  };
};

function Stepper({ steps }: { steps: readonly NamedText[] }) {
  return (
    <ol className="stepper">
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <span className="stepper-node">{index + 1}</span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
