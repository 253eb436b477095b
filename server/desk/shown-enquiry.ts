import type { EnquiryRow } from '../database/schema.ts';
import { answererOf } from '../enquiries/actions/assign.ts';
import { versionOf } from '../enquiries/queries/show.ts';

/** An enquiry with its version, which forms send to notice a colleague's change, and with who is answering it. */
export const shownEnquiry = (enquiry: EnquiryRow, now: Date) => ({
  ...enquiry,
  version: versionOf(enquiry),
  answerer: answererOf(enquiry, now),
});

export type ShownEnquiry = ReturnType<typeof shownEnquiry>;
