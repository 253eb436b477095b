import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { FormOutcomeContext } from './forms/form-outcome.tsx';
import { Shell } from './shell/shell.tsx';

/** The body of every document. `outcome` is the result of a form that was posted without JavaScript. */
export function App({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <FormOutcomeContext value={outcome}>
      <Shell />
    </FormOutcomeContext>
  );
}
