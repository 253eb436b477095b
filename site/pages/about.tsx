import type { PageData, SiteContent } from '../engine/page.ts';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { linkToPart, partId } from '../routes.ts';
import { FormPanel } from '../sections/form-panel.tsx';
import { Overview } from '../sections/overview.tsx';
import { topOf } from '../sections/page-hero.tsx';
import { ArrowLink } from '../ui/button/button.tsx';
import { Section } from '../ui/section/section.tsx';
import { CompanyName, FactCircles, People, ReasonChecks, Vision } from './about/about-sections.tsx';

export function load(content: SiteContent): PageData {
  const about = content.files['about.yaml'];
  const reasons = content.files['reasons.yaml'];
  // The text of a link from the reasons to the answers about security, in which a buyer can check the reasons.
  const { security } = content.files['navigation.yaml'].footer.legal;
  return {
    ...topOf(content, 'about', about),
    body: (
      <>
        {reasons.items.length > 0 && (
          <Section heading={about.why.heading} id={partId('reasons')} ground="mist">
            <ReasonChecks />
            {security && <ArrowLink href={linkToPart('expertise', 'security')}>{security}</ArrowLink>}
          </Section>
        )}
        <Overview {...about.intro} />
        {about.nameOrigin && <CompanyName {...about.nameOrigin} />}
        {about.people && <People {...about.people} />}
        {(about.vision || about.mission) && <Vision />}
        {about.facts && <FactCircles facts={about.facts} />}
        <FormPanel heading={about.enquiry.heading} text={about.enquiry.text}>
          <EnquiryForm form="about" />
        </FormPanel>
      </>
    ),
  };
}
