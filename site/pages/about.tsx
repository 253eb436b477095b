import about from '../../content/about.yaml';
import { EnquiryForm } from '../forms/enquiry-form/enquiry-form.tsx';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { FactCircles } from '../sections/fact-circles/fact-circles.tsx';
import { FormPanel } from '../sections/form-panel/form-panel.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Reasons } from '../sections/reasons/reasons.tsx';
import { Vision } from '../sections/vision/vision.tsx';
import { Statement } from '../ui/heading/statement.tsx';

export const open = () => ({ title: about.metaTitle, element: <About /> });

function About() {
  return (
    <>
      <Head title={about.metaTitle} description={about.description} canonical={linkTo('about')} />
      <PageHero parents={[homeLink]} title={about.title} lead={about.lead} />
      <Overview {...about.intro} />
      <section className="section on-mist">
        <div className="wrap">
          <Statement text={about.why.heading} />
          <Reasons />
        </div>
      </section>
      <Vision />
      <FactCircles />
      <FormPanel heading={about.enquiry.heading} text={about.enquiry.text}>
        <EnquiryForm form="about" fields={['name', 'businessEmail', 'phoneNumber', 'message']} />
      </FormPanel>
    </>
  );
}
