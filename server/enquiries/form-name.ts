import type { EnquiryRow } from '../database/schema.ts';
import type { Site } from '../pages/site.ts';

/** The name of an enquiry's form for people of the company. */
export const formName = ({ form }: Pick<EnquiryRow, 'form'>, { mails }: Pick<Site, 'mails'>): string =>
  form === 'desk' ? enteredByHand : mails.forms[form];

export const enteredByHand = 'Entered by hand';
