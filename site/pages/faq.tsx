import faq from '../../content/faq.yaml';
import forms from '../../content/forms.yaml';
import type { PageData } from '../engine/page.ts';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { FormPanel } from '../sections/form-panel/form-panel.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { belowHome } from '../sections/page-hero/parents.ts';
import { Questions } from '../sections/questions/questions.tsx';
import { WaysToBuy } from '../sections/ways-to-buy/ways-to-buy.tsx';

const top = belowHome('faq', faq);

export const load = (): PageData => ({
  ...top,
  questions: faq.questions,
  hero: (
    <PageHero {...top.breadcrumb} title={faq.title} lead={faq.lead} picture={faq.picture}>
      <EstimateLinks />
    </PageHero>
  ),
  body: (
    <>
      <Questions heading={faq.heading} items={faq.questions}>
        <WaysToBuy without="faq" />
      </Questions>
      <FormPanel heading={{ label: faq.form.label, fact: forms.names.faq }} text={faq.form.text}>
        <EnquiryForm form="faq" />
      </FormPanel>
    </>
  ),
});
