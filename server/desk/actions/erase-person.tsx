import { countRows } from '../../database/engine.ts';
import { ActionError } from '../../enquiries/actions/action.ts';
import { erase } from '../../enquiries/actions/erase.ts';
import { isFrom } from '../../enquiries/conditions.ts';
import { readEnquiry } from '../../enquiries/queries/show.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { fieldValue, toStorable } from '../ui/form.tsx';
import type { DeskFormAction } from './desk-action.ts';

/** Does the same as the command `erase`. To prevent mistakes, the person at the desk has to type the sender's address. */
export const erasePerson: DeskFormAction = {
  doneMessage: 'Nothing of this person is in use any more.',
  async open({ database, now }, request) {
    const found = await readEnquiry(database, toStorable(request.params.reference));
    if (!found) return undefined;
    const { id, business_email: email } = found.enquiry;
    // Without an e-mail address, only this enquiry is erased.
    const count = email ? await countRows(database.selectFrom('enquiries').where(isFrom(email))) : 1;
    const enquiryCount = count === 1 ? 'One enquiry' : `${count} enquiries`;
    const typed = fieldValue(request.body, 'address');
    const help = email
      ? `Type the e-mail address of the sender of ${id}, to be sure that it is the right one.`
      : `There is no e-mail address: type the reference ${id}.`;
    return {
      title: 'Erase a person',
      text: `${enquiryCount} of this address will be deleted now, with notes and history, for everybody. This cannot be undone. Mails in your mailboxes stay: delete them there.`,
      backAddress: `/enquiries/${id}`,
      fields: [
        { name: 'address', label: 'Address', value: typed, required: true, help, type: email ? 'email' : undefined },
      ],
      submitLabel: 'Erase this person',
      isDangerous: true,
      async save() {
        if (normalizedAddress(typed) !== normalizedAddress(email || id))
          throw new ActionError('That is not the address of this enquiry’s sender. Nobody was erased');
        const selection = email ? { email: typed } : { reference: id };
        await erase(database, actorOf(request, now()), { ...selection, via: 'desk' });
        return '/';
      },
    };
  },
};
