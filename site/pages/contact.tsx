import type { PageData, SiteContent } from '../engine/page.ts';
import { topOf } from '../sections/page-hero.tsx';
import { Section } from '../ui/section/section.tsx';
import { Stepper } from '../ui/stepper/stepper.tsx';
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
