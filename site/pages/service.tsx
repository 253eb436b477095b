import navigation from '../../content/navigation.yaml';
import type { Service } from '../content/schemas/service.ts';
import { Head } from '../head.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { Benefits } from '../sections/benefits/benefits.tsx';
import { Features } from '../sections/features/features.tsx';
import { Journey } from '../sections/journey/journey.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { servicesLink } from '../sections/page-hero/parents.ts';
import { Questions } from '../sections/questions/questions.tsx';
import { Related } from '../sections/related/related.tsx';
import { Steps } from '../sections/steps/steps.tsx';
import { Technologies } from '../sections/technologies/technologies.tsx';
import { serviceTitle } from '../titles.ts';
import { ButtonLink } from '../ui/button/button.tsx';

const contents = import.meta.glob<Service>('/content/services/*.yaml', { import: 'default' });

/** A service's content by its title: an address in other capitals is the same service. Unknown ones have no body. */
export async function open(type: string): Promise<Opened> {
  const title = serviceTitle(type);
  const slug = type.toLowerCase();
  const source = `/content/services/${slug}.yaml`;
  const service = await contents[source]?.();
  if (!service) return { title, status: 404, element: <UnknownService title={title} type={type} /> };
  return {
    title: service.metaTitle,
    element: <KnownService {...{ title, slug, service }} />,
    sources: [source.slice(1)],
  };
}

function UnknownService({ title, type }: { title: string; type: string }) {
  return (
    <>
      <Head
        title={`${title} | ${navigation.titleSuffix}`}
        canonical={linkTo('service', encodeURIComponent(type))}
        index={false}
      />
      <PageHero parents={[servicesLink]} title={title} />
    </>
  );
}

function KnownService({ title, slug, service }: { title: string; slug: string; service: Service }) {
  return (
    <>
      <Head title={service.metaTitle} description={service.description} canonical={linkTo('service', slug)} />
      <PageHero parents={[servicesLink]} title={title} lead={service.lead}>
        {/* The form remembers its address, so the enquiry says which service it is about. */}
        <ButtonLink href={`${linkTo('contact')}?service=${slug}`}>{navigation.getStarted}</ButtonLink>
        <ButtonLink href="#questions" look="quiet">
          {navigation.questions}
        </ButtonLink>
      </PageHero>
      <Overview {...service.overview} />
      <Journey journey={service.journey} />
      <Features {...service.features} />
      <Benefits {...service.benefits} />
      <Steps {...service.engagement} />
      <Technologies technologies={service.technologies} />
      <Questions {...service.questions} />
      <Related related={service.related} />
    </>
  );
}
