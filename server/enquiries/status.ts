import { type EnquiriesTable, enquiryStatuses, type Progress, progressSteps } from '../database/schema.ts';

/** What people know as the status of an enquiry: how far they are with one that is `new`, or why it is not `new`. */
export const shownStatuses = [...progressSteps, 'spam', 'dropped', 'restricted'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The one status that people see. */
export const shownStatus = ({ status, progress }: Pick<Selected, 'status' | 'progress'>): ShownStatus =>
  status === 'new' ? progress : status;

type Selected = { status: EnquiriesTable['status']; progress: Progress };

/** What stands in the two columns for the statuses that people see. */
export const storedStatuses = (shown: readonly ShownStatus[]) => ({
  progress: progressSteps.filter((step) => shown.includes(step)),
  status: enquiryStatuses.filter((status) => status !== 'new' && shown.includes(status)),
});
