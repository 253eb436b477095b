import type { PageContent } from '@company/schemas/contents.ts';
import type { NumberStyle } from '@company/schemas/numbers.ts';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

export type ReleaseProps = NonNullable<Drawing['release']> & {
  numbers: NumberStyle;
  copyWords: Pick<PageContent<'navigation.yaml'>['strip'], 'copied' | 'copyFailed'>;
};
