import type { Heading, NamedText, PictureData } from '@company/schemas/files/parts.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';

/** A heading, and beside it numbered stages with long texts. */
export function Stages({
  heading,
  stages,
  ground,
  picture,
}: {
  heading: Heading;
  stages: readonly NamedText[];
  ground: 'ink' | 'mist';
  /** On the other side; then heading and stages are below each other. */
  picture?: PictureData | undefined;
}) {
  return (
    <Section
      heading={heading}
      ground={ground}
      columns
      picture={picture && <Picture picture={picture} sizes="(min-width: 62rem) 42vw, 92vw" />}
    >
      <Stepper steps={stages} />
    </Section>
  );
}
