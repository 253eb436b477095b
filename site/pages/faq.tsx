import faq from '../../content/faq.yaml';
import forms from '../../content/forms.yaml';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { FormPanel } from '../sections/form-panel/form-panel.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Questions } from '../sections/questions/questions.tsx';

export const open = () => ({ title: faq.metaTitle, element: <Faq /> });

function Faq() {
  return (
    <>
      <Head title={faq.metaTitle} description={faq.description} canonical={linkTo('faq')} />
      <PageHero parents={[homeLink]} title={faq.title} lead={faq.lead} />
      <Questions heading={faq.heading} items={faq.questions} />
      <FormPanel heading={{ fact: `${forms.names.faq}?`, rest: faq.form.rest }} text={faq.form.text}>
        <EnquiryForm form="faq" fields={['name', 'email', 'phone_number', 'msg_subject', 'message']} />
      </FormPanel>
    </>
  );
}
