import type { PageContent } from '@company/schemas/content-types.ts';
import company from '../../../content/company.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Terms } from '../../ui/terms/terms.tsx';

type PeopleContent = NonNullable<PageContent<'about.yaml'>['people']>;

/** Founders and contacts by name, and the year and the size of the company where it names them. */
export function People({ heading, founded, size, items }: PeopleContent) {
  const facts = [
    { name: founded, value: company.founded },
    { name: size, value: company.headCount },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, texts: [`${value}`] }]));
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading text={heading} />
        <Terms columns={2} items={[...facts, ...items.map(({ name, role }) => ({ name, texts: [role] }))]} />
      </div>
    </section>
  );
}
