import '../sections/questions-list.css';
import { serviceTitle } from '@company/schemas/addresses.ts';
import type { PageData, SiteContent } from '../engine/page.ts';
import { linkTo, linkToPart } from '../routes.ts';
import { BreakThisSite } from '../sections/break-this-site/break-this-site.tsx';
import { Overview } from '../sections/overview.tsx';
import { EstimateLinks, linkInMenu, PageHero, UsualCharge } from '../sections/page-hero.tsx';
import { Questions } from '../sections/questions.tsx';
import { ArrowLink, ButtonLink } from '../ui/button/button.tsx';
import { IconList } from '../ui/icon-list/icon-list.tsx';
import { Section } from '../ui/section/section.tsx';
import { spelledLike, WholeWords } from '../ui/typography.tsx';
import { Benefits, Engagement, Machine, Related, ServiceIndex, Technologies } from './service/service-sections.tsx';

const keysOf = Object.keys as <Name extends string>(record: Record<Name, unknown>) => Name[];

/** The page of a service. Capitals in the address do not matter. An unknown service has only a hero. */
export function load(content: SiteContent, type: string): PageData {
  const navigation = content.files['navigation.yaml'];
  const words = content.files['service-page.yaml'];
  const slug = type.toLowerCase();
  const service = content.files[`services/${slug}.yaml`];
  const title = service?.title ?? serviceTitle(type);
  const breadcrumb = { parents: [linkInMenu(content, 'services')], current: title };
  if (!service) {
    const canonical = linkTo('service', encodeURIComponent(type));
    return {
      title,
      status: 404,
      head: { title: `${title} | ${navigation.titleSuffix}`, canonical, isIndexed: false },
      breadcrumb,
      hero: <PageHero {...breadcrumb} title={title} />,
    };
  }
  // The query tells the form which service the enquiry is about.
  const contactLink = linkToPart('contact', 'enquiry', `service=${slug}`);
  const labels = words.sections;
  const propsOf = (id: keyof typeof labels) => ({
    id,
    heading: { label: labels[id], fact: service[id]?.heading.fact ?? '' },
  });
  return {
    head: { title: service.metaTitle, description: service.description, canonical: linkTo('service', slug) },
    breadcrumb,
    questions: service.questions?.items,
    hero: (
      <PageHero
        {...breadcrumb}
        title={title}
        spelling={service.name}
        lead={service.lead}
        note={service.forWhom}
        price={<UsualCharge model={service.model} />}
        contact={service.contact}
        picture={service.picture}
      >
        <EstimateLinks>
          <ButtonLink href={contactLink}>
            {/* The button spells the name of the service in the same way as the title. */}
            <WholeWords>{words.call.replace('{service}', spelledLike(service.name, title))}</WholeWords>
          </ButtonLink>
        </EstimateLinks>
      </PageHero>
    ),
    body: (
      <>
        <ServiceIndex sections={keysOf(labels).flatMap((id) => (service[id] ? [[id, labels[id]]] : []))} />
        <Overview {...propsOf('overview')} paragraphs={service.overview.paragraphs} ground="ink" />
        {service.journey && <Machine {...propsOf('journey')} journey={service.journey} stories={service.stories} />}
        {service.features && (
          <Section {...propsOf('features')}>
            <IconList look="badges" items={service.features.items} picture={service.features.picture} />
          </Section>
        )}
        {service.benefits && <Benefits {...service.benefits} {...propsOf('benefits')} />}
        {service.engagement && <Engagement {...propsOf('engagement')} steps={service.engagement.steps} />}
        {service.technologies && (
          <Technologies {...propsOf('technologies')} groups={service.technologies.groups} link={words.tools} />
        )}
        <BreakThisSite service={slug} />
        {service.questions && (
          <Questions {...propsOf('questions')} items={service.questions.items}>
            <p>{words.ask.text}</p>
            <ArrowLink href={contactLink}>{words.ask.link}</ArrowLink>
          </Questions>
        )}
        {service.related && <Related related={service.related} label={words.related} />}
      </>
    ),
  };
}
