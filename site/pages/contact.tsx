import contact from '../../content/contact.yaml';
import type { PageData } from '../engine/page.ts';
import { ContactPanel } from '../sections/contact-panel/contact-panel.tsx';
import { belowHome } from '../sections/page-hero/parents.ts';
import { Section } from '../ui/section/section.tsx';
import { Stepper } from '../ui/stepper/stepper.tsx';

const top = belowHome('contact', contact);

export const load = (): PageData => ({
  ...top,
  firstView: 'panel',
  hero: <ContactPanel />,
  body: contact.next && (
    <Section heading={contact.next.heading} picture={contact.next.picture} ground="mist" columns>
      <Stepper steps={contact.next.steps} />
    </Section>
  ),
});
