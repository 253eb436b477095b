import about from '../../content/about.yaml';
import reasons from '../../content/reasons.yaml';
import type { PageData } from '../engine/page.ts';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { FactCircles } from '../sections/fact-circles/fact-circles.tsx';
import { FormPanel } from '../sections/form-panel/form-panel.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { People } from '../sections/people/people.tsx';
import { Reasons } from '../sections/reasons/reasons.tsx';
import { Vision } from '../sections/vision/vision.tsx';
import { Section } from '../ui/section/section.tsx';

export const load = (): PageData => ({
  ...topOf('about', about),
  body: (
    <>
      <Overview {...about.intro} />
      {reasons.items.length > 0 && (
        <Section heading={about.why.heading} ground="mist">
          <Reasons withTests />
        </Section>
      )}
      {about.people && <People {...about.people} />}
      {(about.vision || about.mission) && <Vision />}
      {about.facts && <FactCircles facts={about.facts} />}
      <FormPanel heading={about.enquiry.heading} text={about.enquiry.text}>
        <EnquiryForm form="about" />
      </FormPanel>
    </>
  ),
});
