import type { Heading, NamedText, PictureData } from '@company/schemas/files/parts.ts';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';

/** The benefits for the client: a heading and a list with check marks, beside a picture if there is one. */
export function Benefits({
  heading,
  items,
  picture,
}: {
  heading: Heading;
  items: readonly NamedText[];
  picture?: PictureData | undefined;
}) {
  return (
    <Section
      heading={heading}
      id="benefits"
      columns
      picture={picture && <Picture picture={picture} sizes="(min-width: 62rem) 45vw, 92vw" />}
    >
      <IconList look="checks" items={items} />
    </Section>
  );
}
