import type { EnquiryRow } from '../../database/schema.ts';
import { type Composed, type MailContext, paragraph, withoutDirections } from './compose.ts';

/** To a new owner, in the language of the desk. Of the typed texts it has the name only. */
export function ownerMail({ id, owner, name, business_email }: EnquiryRow, { desk }: MailContext): Composed {
  const sender = withoutDirections(name || business_email || 'a client');
  const links = desk ? [`${desk.url}/enquiries/${id}`, `All that are yours: ${desk.url}/?owner=mine`] : [];
  return {
    to: { name: '', address: owner },
    subject: `Yours: ${sender} [${id}]`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    parts: [`A colleague made you the owner of the enquiry ${id} from ${sender}.`, ...links].map(paragraph),
  };
}
