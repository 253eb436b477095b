import contact from '../../content/contact.yaml';
import { Below } from '../below.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { ContactPanel } from '../sections/contact-panel/contact-panel.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Stages } from '../sections/stages/stages.tsx';

const breadcrumb = { parents: [homeLink], current: contact.title };

export const open = (): Opened => ({
  head: { title: contact.metaTitle, description: contact.description, canonical: linkTo('contact') },
  breadcrumb,
  firstView: 'panel',
  element: <Contact />,
});

function Contact() {
  const { next } = contact;
  return (
    <>
      <ContactPanel />
      <Below>
        <Stages heading={next.heading} stages={next.steps} picture={next.picture} ground="mist" />
      </Below>
    </>
  );
}
