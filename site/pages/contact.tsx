import contact from '../../content/contact.yaml';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { ContactPanel } from '../sections/contact-panel/contact-panel.tsx';
import { Steps } from '../sections/steps/steps.tsx';

export const open = () => ({ title: contact.metaTitle, element: <Contact /> });

function Contact() {
  return (
    <>
      <Head title={contact.metaTitle} description={contact.description} canonical={linkTo('contact')} />
      <ContactPanel />
      <Steps {...contact.next} />
    </>
  );
}
