import type { PageData, SiteContent } from '../engine/page.ts';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { FormPanel } from '../sections/form-panel.tsx';
import { topOf } from '../sections/page-hero.tsx';
import { Questions } from '../sections/questions.tsx';

export const load = (content: SiteContent): PageData => {
  const faq = content.files['faq.yaml'];
  const forms = content.files['forms.yaml'];
  return {
    ...topOf(content, 'faq', faq, { actions: null, isShort: true }),
    questions: faq.questions,
    body: (
      <>
        <Questions heading={faq.heading} items={faq.questions} isSheet />
        <FormPanel heading={{ label: faq.form.label, fact: forms.names.faq }} text={faq.form.text}>
          <EnquiryForm form="faq" />
        </FormPanel>
      </>
    ),
  };
};
