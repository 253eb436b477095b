import type { ShownStatus } from '../../enquiries/status.ts';

/** A status as it is shown: its mark is full while something is to be done, and empty when nothing will be. */
export interface StatusLabel {
  label: string;
  mark: 'open' | 'done' | 'shut';
}

export const statusLabels: Record<ShownStatus, StatusLabel> = {
  open: { label: 'Open', mark: 'open' },
  answered: { label: 'Answered', mark: 'done' },
  won: { label: 'Won', mark: 'done' },
  lost: { label: 'Lost', mark: 'shut' },
  'not-for-us': { label: 'Not for us', mark: 'shut' },
  spam: { label: 'Suspected spam', mark: 'open' },
  dropped: { label: 'Dropped as spam', mark: 'shut' },
  restricted: { label: 'Erased', mark: 'shut' },
};
