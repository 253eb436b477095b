import './lifecycle/lifecycle.css';
import './lifecycle/method-steps.css';
import { lifecycleTitle } from '@company/schemas/addresses.ts';
import { weeksInQuarter } from '@company/schemas/calendar.ts';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { Fragment, type ReactNode } from 'react';
import { inFolder, type PageData, type SiteContent } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { OtherStages } from '../sections/lifecycle-cards.tsx';
import { Overview } from '../sections/overview.tsx';
import { EstimateLinks, linkInMenu, PageHero } from '../sections/page-hero.tsx';
import { IconList } from '../ui/icon-list/icon-list.tsx';
import { Section } from '../ui/section/section.tsx';
import { Deliverables, MonthlyReport } from './lifecycle/papers.tsx';

/** The stage whose content is shown for an address with an unknown type. The title shows the type of the address. */
const fallbackSlug = 'maintenance-&-support';

type Part = 'overview' | 'stages' | 'people' | 'deliverables' | 'ending' | 'peopleAndEnding';

/** The order of the parts of the page. The parts that clients of the stage want come first. */
const orders: Record<StepsLook, readonly Part[]> = {
  row: ['overview', 'stages', 'deliverables', 'people', 'ending'],
  branch: ['overview', 'stages', 'people', 'deliverables', 'ending'],
  quarter: ['overview', 'stages', 'deliverables', 'peopleAndEnding'],
};

export function load(content: SiteContent, type: string): PageData {
  const words = content.files['lifecycle-page.yaml'];
  const navigation = content.files['navigation.yaml'];
  const title = lifecycleTitle(type);
  const slug =
    inFolder(content, 'lifecycle').find((stage) => lifecycleTitle(stage.slug) === title)?.slug ?? fallbackSlug;
  const stage = content.files[`lifecycle/${slug}.yaml`];
  const breadcrumb = { parents: [linkInMenu(content, 'home')], current: title };
  const titleWithSuffix = `${title} | ${navigation.titleSuffix}`;
  // The content has a file neither for this stage nor for `fallbackSlug`.
  if (!stage) {
    return {
      title,
      status: 404,
      head: { title: titleWithSuffix, canonical: linkTo('lifecycle', encodeURIComponent(type)), isIndexed: false },
      breadcrumb,
      hero: <PageHero {...breadcrumb} title={title} />,
    };
  }
  const isKnownType = slug === type;
  const headingOf = (name: keyof typeof words.sections) => ({
    label: words.sections[name],
    fact: stage[name]?.heading.fact ?? '',
  });
  const { overview, report, stages, people, deliverables, ending } = stage;
  const look = stepsLook(stages?.items ?? []);
  const peopleSection = people && (
    <Section heading={headingOf('people')} id="benefits" columns={look === 'quarter'}>
      <IconList look={look === 'quarter' ? 'checks' : 'badges'} items={people.items} />
    </Section>
  );
  const endingSection = ending && (
    <Overview
      heading={headingOf('ending')}
      paragraphs={ending.paragraphs}
      ground={look === 'branch' ? 'ink' : undefined}
    >
      {look === 'branch' && <div className="method-field" />}
    </Overview>
  );
  const parts: Record<Part, ReactNode> = {
    overview: (
      <Overview
        heading={headingOf('overview')}
        paragraphs={overview.paragraphs}
        aside={report && <MonthlyReport report={report} />}
      />
    ),
    stages: stages && (
      <Section heading={headingOf('stages')} ground={look === 'row' ? undefined : 'ink'}>
        <MethodSteps items={stages.items} note={stages.note} look={look} />
      </Section>
    ),
    deliverables: deliverables && <Deliverables heading={headingOf('deliverables')} results={deliverables} />,
    people: peopleSection,
    ending: endingSection,
    peopleAndEnding: (
      <div className="method-pair">
        {peopleSection}
        {endingSection}
      </div>
    ),
  };
  return {
    title,
    head: {
      title: isKnownType ? stage.metaTitle : titleWithSuffix,
      description: stage.description,
      canonical: linkTo('lifecycle', slug),
      isIndexed: isKnownType,
    },
    breadcrumb,
    hero: (
      <PageHero {...breadcrumb} title={title} lead={stage.lead} note={stage.forWhom} picture={stage.picture}>
        <EstimateLinks />
      </PageHero>
    ),
    body: (
      <div className="method-page">
        {orders[look].map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
        <OtherStages type={slug} />
      </div>
    ),
  };
}

type Steps = NonNullable<Lifecycle['stages']>;

/** How the steps are drawn: as a row, as a branch that ends in a release, or as the weeks of a quarter. */
type StepsLook = 'row' | 'branch' | 'quarter';

function stepsLook(items: Steps['items']): StepsLook {
  if (items.some(({ commit }) => commit)) return 'branch';
  return items.some(({ weeks }) => weeks) ? 'quarter' : 'row';
}

function MethodSteps({ items, note, look }: Pick<Steps, 'items' | 'note'> & { look: StepsLook }) {
  const noteParagraph = note && <p className="method-note">{note}</p>;
  return (
    <>
      {look === 'quarter' && noteParagraph}
      <ol className={`method-steps method-${look}`}>
        {items.map(({ name, text, commit, often, weeks }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            {commit && <code>{commit}</code>}
            {often && <b>{often}</b>}
            {weeks && <Weeks weeks={weeks} />}
          </li>
        ))}
      </ol>
      {look === 'branch' && <div className="method-field" />}
      {look !== 'quarter' && noteParagraph}
    </>
  );
}

/**
 * Draws the weeks of a step: a dot with a number for one week, or a bar with a number below each end for consecutive weeks. The last
 * week of the quarter has a circle in another colour.
 */
function Weeks({ weeks }: { weeks: readonly number[] }) {
  const bars = weeks.flatMap((week) => (weeks.includes(week + 1) ? `M${20 * week - 10} 10h20` : []));
  const isNumbered = (week: number) => weeks.includes(week) && !(weeks.includes(week - 1) && weeks.includes(week + 1));
  return (
    <div className="method-weeks" aria-hidden="true">
      <svg viewBox={`0 0 ${20 * weeksInQuarter} 20`} width="260" height="20" aria-hidden="true">
        <path d={`M10 10h${20 * (weeksInQuarter - 1)}`} />
        <path d={`${weeks.map((week) => `M${20 * week - 10} 10h0`).join('')}${bars.join('')}`} />
        {weeks.includes(weeksInQuarter) && <circle cx={20 * weeksInQuarter - 10} cy="10" r="6" />}
      </svg>
      {Array.from({ length: weeksInQuarter }, (_, index) => index + 1).map((week) => (
        <span key={week}>{isNumbered(week) && week}</span>
      ))}
    </div>
  );
}
