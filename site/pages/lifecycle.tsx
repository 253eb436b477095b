import contents from 'virtual:lifecycle-files';
import { lifecycleTitle } from '@company/schemas/titles.ts';
import words from '../../content/lifecycle-page.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { OtherStages } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { Overview } from '../sections/overview/overview.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/page-top.tsx';
import { WaysToBuy } from '../sections/ways-to-buy/ways-to-buy.tsx';
import { IconList } from '../ui/icon-list/icon-list.tsx';
import { Section } from '../ui/section/section.tsx';
import { Stepper } from '../ui/stepper/stepper.tsx';

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
  const listed = slug === type;
  const headingOf = (name: keyof typeof words.sections) => ({
    label: words.sections[name],
    fact: stage[name]?.heading.fact ?? '',
  });
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
        <Overview heading={headingOf('overview')} paragraphs={stage.overview.paragraphs}>
          <WaysToBuy model={stage.model} without="lifecycle" />
        </Overview>
        {stage.stages && (
          <Section heading={headingOf('stages')} ground="ink" columns>
            <Stepper steps={stage.stages.items} />
          </Section>
        )}
        {stage.people && (
          <Section heading={headingOf('people')} id="benefits" columns>
            <IconList look="checks" items={stage.people.items} />
          </Section>
        )}
        {stage.deliverables && (
          <Section heading={headingOf('deliverables')} id="features" ground="mist">
            <IconList look="badges" items={stage.deliverables.items} />
          </Section>
        )}
        {stage.ending && <Overview heading={headingOf('ending')} paragraphs={stage.ending.paragraphs} />}
        <OtherStages type={slug} />
      </>
    ),
    sources: [source.slice(1)],
  };
}
