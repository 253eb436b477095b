import type { Service } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { IconList } from '../../../ui/icon-list/icon-list.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Specimen } from '../specimen/specimen.tsx';

/** What a client gains, beside an example of it where the service has one. */
export function Benefits({
  items,
  specimen,
  heading,
  id,
}: Pick<NonNullable<Service['benefits']>, 'items' | 'specimen'> & { heading: Heading; id: string }) {
  return (
    <Section heading={heading} id={id} ground={specimen?.ground} columns={!specimen}>
      {specimen && <Specimen {...specimen} />}
      <IconList look="checks" items={items} />
    </Section>
  );
}
