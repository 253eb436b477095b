import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';
import { Section } from '../../../ui/section/section.tsx';
import { Terms } from '../../../ui/terms/terms.tsx';

type PeopleContent = NonNullable<PageContent<'about.yaml'>['people']>;

export function People({ heading, founded, size, items }: PeopleContent) {
  const company = useFile('company.yaml');
  const facts = [
    { name: founded, value: company.founded },
    { name: size, value: company.headCount },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, text: `${value}` }]));
  return (
    <Section heading={heading}>
      <Terms items={[...facts, ...items.map(({ name, role }) => ({ name, text: role }))]} />
    </Section>
  );
}
