import faq from '../../content/faq.yaml';
import forms from '../../content/forms.yaml';
import { Below } from '../below.tsx';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { FormPanel } from '../sections/form-panel/form-panel.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Questions } from '../sections/questions/questions.tsx';

const breadcrumb = { parents: [homeLink], current: faq.title };

export const open = (): Opened => ({
  head: { title: faq.metaTitle, description: faq.description, canonical: linkTo('faq') },
  breadcrumb,
  questions: faq.questions,
  element: <Faq />,
});

function Faq() {
  return (
    <>
      <PageHero {...breadcrumb} title={faq.title} lead={faq.lead} />
      <Below>
        <Questions heading={faq.heading} items={faq.questions} />
        <FormPanel heading={{ fact: `${forms.names.faq}?`, rest: faq.form.rest }} text={faq.form.text}>
          <EnquiryForm form="faq" fields={['name', 'email', 'phone_number', 'msg_subject', 'message']} />
        </FormPanel>
      </Below>
    </>
  );
}
