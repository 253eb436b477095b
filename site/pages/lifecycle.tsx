import navigation from '../../content/navigation.yaml';
import type { Lifecycle } from '../content/schemas/lifecycle.ts';
import { Head } from '../head.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { Benefits } from '../sections/benefits/benefits.tsx';
import { Features } from '../sections/features/features.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Steps } from '../sections/steps/steps.tsx';
import { lifecycleTitle } from '../titles.ts';
import { ButtonLink } from '../ui/button/button.tsx';

const contents = import.meta.glob<Lifecycle>('/content/lifecycle/*.yaml', { import: 'default' });

/** Whatever is neither design nor development shows maintenance and support, under its own title. */
const fallback = 'maintenance-&-support';
const typeByTitle: Record<string, string> = { Design: 'design', Development: 'development' };

export async function open(type: string): Promise<Opened> {
  const title = lifecycleTitle(type);
  const slug = typeByTitle[title] ?? fallback;
  const source = `/content/lifecycle/${slug}.yaml`;
  const stage = await contents[source]?.();
  if (!stage) throw new RangeError(`${source} is missing`);
  return {
    title,
    element: <LifecyclePage {...{ title, slug, stage }} listed={slug === type} />,
    sources: [source.slice(1)],
  };
}

function LifecyclePage({
  title,
  slug,
  stage,
  listed,
}: {
  title: string;
  slug: string;
  stage: Lifecycle;
  /** Whether this is the stage's own address. */
  listed: boolean;
}) {
  return (
    <>
      <Head
        title={listed ? stage.metaTitle : `${title} | ${navigation.titleSuffix}`}
        description={stage.description}
        canonical={linkTo('lifecycle', slug)}
        index={listed}
      />
      <PageHero parents={[homeLink]} title={title} lead={stage.lead}>
        <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
      </PageHero>
      <Overview {...stage.overview} />
      <Features {...stage.stages} />
      <Benefits {...stage.people} />
      <Steps heading={stage.deliverables.heading} steps={stage.deliverables.items} />
      <Overview {...stage.ending} />
    </>
  );
}
