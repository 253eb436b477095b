import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { FormOutcomeContext } from './forms/form-outcome.tsx';
import { Shell } from './shell/shell.tsx';

export function App({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <FormOutcomeContext value={outcome}>
      <Shell />
    </FormOutcomeContext>
  );
}
