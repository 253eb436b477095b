import type { Actor } from '../../audit.ts';
import type { Database, DeliveryKind, LeadSource } from '../../database/schema.ts';
import { hasAccess } from '../owner.ts';
import { isSameEnquiry } from '../same-enquiry.ts';
import { storeEnquiry } from '../store.ts';
import { ActionError, inTransaction, record, requireText } from './action.ts';
import { type Contact, checkedContact } from './contact.ts';

export interface Lead {
  contact: Contact;
  source: LeadSource;
  message: string;
  kinds: readonly DeliveryKind[];
  /** Of the form: sent twice, it stores one enquiry. */
  key: string;
}

/**
 * Adds an enquiry that did not come through a form of the site; the actor owns it.
 * @throws {ActionError} if a field is missing or cannot be stored
 */
export async function addLead(
  database: Database,
  actor: Actor,
  lead: Lead,
  countries: Parameters<typeof checkedContact>[1],
): Promise<string> {
  const { company, ...contact } = checkedContact(lead.contact, countries);
  const { source, kinds, key } = lead;
  if (source === '') throw new ActionError('Choose where it came from');
  const enquiry = {
    form: 'desk',
    name: contact.name,
    businessEmail: contact.business_email,
    countryCode: contact.country_code,
    phoneNumber: contact.phone_number,
    message: requireText(lead.message, 'message'),
    page: contact.page,
  } as const;
  if (kinds.includes('confirmation-mail') && !contact.business_email) {
    throw new ActionError('A confirmation needs an e-mail address');
  }
  return inTransaction(database, async (transaction) => {
    const owner = (await hasAccess(transaction, actor.who)) ? actor.who : '';
    const options = { idempotencyKey: key || undefined, now: actor.now, kinds, lead: { source, company, owner } };
    const { id, created } = await storeEnquiry(transaction, enquiry, options);
    if (created) await record(transaction, actor, [id], 'added', { source });
    else if (!(await isSameEnquiry(transaction, id, enquiry)))
      throw new ActionError('This form was sent before, with another text: open New enquiry again');
    return id;
  });
}
