import type { FastifyInstance } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { erase } from '../../enquiries/actions/erase.ts';
import { retentionFrom } from '../../enquiries/retention/settings.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { requireConfirmation } from '../access/require-confirmation.ts';
import { actorOf } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { withDone } from './done.ts';
import { findEnquiry } from './enquiry.ts';
import { fieldValue, registerForm } from './form.ts';

/**
 * `/enquiries/<reference>/erase`: asks for the address, to prevent accidents, and then does the same as the command.
 */
export function registerErase(app: FastifyInstance, context: DeskContext): void {
  const { database, config, now } = context;
  const { minimumDays } = retentionFrom(config);
  const preHandler = requireConfirmation(context, ({ url }) => ({ task: 'erase a person', back: url }));
  const sent =
    minimumDays > 0
      ? `What was sent is deleted ${minimumDays} days after it came, as the law asks to keep it until then.`
      : 'What was sent is deleted now as well.';

  const formOf: Parameters<typeof registerForm>[3] = async (request) => {
    const found = await findEnquiry(context, request.params.reference);
    if (!found) return undefined;
    const { id, business_email: email } = found.enquiry;
    const whose = found.others.length === 0 ? 'One enquiry' : `${found.others.length + 1} enquiries`;
    const typed = fieldValue(request.body, 'address');
    return {
      title: 'Erase a person',
      text: `${whose} of this address will be out of use at once, for everybody. Notes and history are deleted now. ${sent} This cannot be undone. Mails in your mailboxes stay: delete them there.`,
      back: `/enquiries/${id}`,
      fields: [
        {
          name: 'address',
          label: 'Address',
          value: typed,
          required: true,
          ...(email
            ? {
                type: 'email',
                help: `Type the e-mail address of the sender of ${id}, to be sure that it is the right one.`,
              }
            : { help: `There is no e-mail address: type the reference ${id}.` }),
        },
      ],
      submit: 'Erase this person',
      isDangerous: true,
      save: async () => {
        // A lead by telephone may have no address: then the reference is typed.
        if (normalizedAddress(typed) !== normalizedAddress(email || id))
          throw new ActionError('That is not the address of this enquiry’s sender. Nobody was erased');
        const whom = email ? { email: typed } : { reference: id };
        await erase(database, actorOf(request, now()), { ...whom, minimumDays, via: 'desk' });
        return withDone('/', 'erased');
      },
    };
  };
  registerForm(app, context, '/enquiries/:reference/erase', formOf, { preHandler });
}
