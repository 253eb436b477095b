import navigation from '../../content/navigation.yaml';
import type { Service } from '../content/schemas/service.ts';
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
import type { Trail } from '../seo/page-facts.ts';
import { serviceTitle } from '../titles.ts';
import { ButtonLink } from '../ui/button/button.tsx';

const contents = import.meta.glob<Service>('/content/services/*.yaml', { import: 'default' });

/** A service's content by its title: an address in other capitals is the same service. Unknown ones have no body. */
export async function open(type: string): Promise<Opened> {
  const title = serviceTitle(type);
  const slug = type.toLowerCase();
  const source = `/content/services/${slug}.yaml`;
  const service = await contents[source]?.();
  const breadcrumb = { parents: [servicesLink], current: title };
  if (!service) {
    return {
      title,
      status: 404,
      head: {
        title: `${title} | ${navigation.titleSuffix}`,
        canonical: linkTo('service', encodeURIComponent(type)),
        index: false,
      },
      breadcrumb,
      element: <PageHero {...breadcrumb} title={title} />,
    };
  }
  return {
    head: { title: service.metaTitle, description: service.description, canonical: linkTo('service', slug) },
    breadcrumb,
    questions: service.questions.items,
    element: <KnownService {...{ title, slug, breadcrumb, service }} />,
    sources: [source.slice(1)],
  };
}

function KnownService({
  title,
  slug,
  breadcrumb,
  service,
}: {
  title: string;
  slug: string;
  breadcrumb: Trail;
  service: Service;
}) {
  return (
    <>
      <PageHero {...breadcrumb} title={title} lead={service.lead}>
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
