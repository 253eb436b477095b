import type { Lifecycle } from '@company/schemas/content-types.ts';
import { lifecycleTitle } from '@company/schemas/titles.ts';
import words from '../../content/lifecycle-page.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { Benefits } from '../sections/benefits/benefits.tsx';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { Features } from '../sections/features/features.tsx';
import { OtherStages } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Stages } from '../sections/stages/stages.tsx';
import { WaysToBuy } from '../sections/ways-to-buy/ways-to-buy.tsx';
import { withLabel } from '../ui/section/with-label.ts';

const contents = import.meta.glob<Lifecycle>('/content/lifecycle/*.yaml', { import: 'default' });

const sourceOf = (type: string) => `/content/lifecycle/${type}.yaml`;

/** A type without a file shows maintenance and support, with its own title. */
const fallback = 'maintenance-&-support';
const types = Object.keys(contents).map((source) => source.slice(sourceOf('').indexOf('.'), -'.yaml'.length));

export async function load(type: string): Promise<PageData> {
  const title = lifecycleTitle(type);
  const slug = types.find((one) => lifecycleTitle(one) === title) ?? fallback;
  const source = sourceOf(slug);
  const stage = await contents[source]?.();
  const breadcrumb = { parents: [homeLink], current: title };
  const ownTitle = `${title} | ${navigation.titleSuffix}`;
  // For a company that has no stage of that name.
  if (!stage) {
    return {
      title,
      status: 404,
      head: { title: ownTitle, canonical: linkTo('lifecycle', encodeURIComponent(type)), index: false },
      breadcrumb,
      hero: <PageHero {...breadcrumb} title={title} />,
    };
  }
  // Whether this is the canonical address of the stage.
  const listed = slug === type;
  const labels = words.sections;
  return {
    title,
    head: {
      title: listed ? stage.metaTitle : ownTitle,
      description: stage.description,
      canonical: linkTo('lifecycle', slug),
      index: listed,
    },
    breadcrumb,
    hero: (
      <PageHero {...breadcrumb} title={title} lead={stage.lead} note={stage.forWhom} picture={stage.picture}>
        <EstimateLinks />
      </PageHero>
    ),
    body: (
      <>
        <Overview {...withLabel(labels.overview, stage.overview)}>
          <WaysToBuy model={stage.model} without="lifecycle" />
        </Overview>
        {stage.stages && (
          <Stages heading={withLabel(labels.stages, stage.stages).heading} stages={stage.stages.items} ground="ink" />
        )}
        {stage.people && <Benefits {...withLabel(labels.people, stage.people)} />}
        {stage.deliverables && <Features {...withLabel(labels.deliverables, stage.deliverables)} />}
        {stage.ending && <Overview {...withLabel(labels.ending, stage.ending)} />}
        <OtherStages type={slug} />
      </>
    ),
    sources: [source.slice(1)],
  };
}
