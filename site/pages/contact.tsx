import contact from '../../content/contact.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { ContactPanel } from '../sections/contact-panel/contact-panel.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Stages } from '../sections/stages/stages.tsx';

const breadcrumb = { parents: [homeLink], current: contact.title };

export const load = (): PageData => ({
  head: { title: contact.metaTitle, description: contact.description, canonical: linkTo('contact') },
  breadcrumb,
  firstView: 'panel',
  hero: <ContactPanel />,
  body: contact.next && <Stages {...contact.next} stages={contact.next.steps} ground="mist" />,
});
