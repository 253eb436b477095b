import { type EnquiriesTable, enquiryStatuses, type Progress, progressSteps } from '../database/schema.ts';

/** The status of an enquiry for people: the progress if it is `new`, else the status in the store. */
export const shownStatuses = [...progressSteps, 'spam', 'dropped', 'restricted'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const shownStatus = ({ status, progress }: Pick<Selected, 'status' | 'progress'>): ShownStatus =>
  status === 'new' ? progress : status;

type Selected = { status: EnquiriesTable['status']; progress: Progress };

/** The values of the two columns for these statuses. */
export const storedStatuses = (shown: readonly ShownStatus[]) => ({
  progress: progressSteps.filter((step) => shown.includes(step)),
  status: enquiryStatuses.filter((status) => status !== 'new' && shown.includes(status)),
});
