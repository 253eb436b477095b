import { progressSteps } from '../../database/schema.ts';
import type { ShownStatus } from '../../enquiries/status.ts';

/** A status for the reader. The dot is full for open and finished ones, and empty for closed ones. */
export interface StatusLabel {
  label: string;
  dot: 'open' | 'done' | 'shut';
}

export const statusLabels: Record<ShownStatus, StatusLabel> = {
  open: { label: 'Open', dot: 'open' },
  answered: { label: 'Answered', dot: 'done' },
  won: { label: 'Won', dot: 'done' },
  lost: { label: 'Lost', dot: 'shut' },
  'not-for-us': { label: 'Not for us', dot: 'shut' },
  spam: { label: 'Suspected spam', dot: 'open' },
  dropped: { label: 'Dropped as spam', dot: 'shut' },
  restricted: { label: 'Erased', dot: 'shut' },
};

/** For selects. */
export const stepChoices = progressSteps.map((step) => ({ value: step, label: statusLabels[step].label }));
