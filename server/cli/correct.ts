import { countryList } from '@company/enquiry/country-list.ts';
import { checkedContact, contactFields } from '../enquiries/actions/contact.ts';
import { correct as correctOne } from '../enquiries/actions/correct.ts';
import { show } from '../enquiries/actions/show.ts';
import { actorOption, type Command, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

const options = {
  name: { type: 'string', value: 'NAME', help: 'of the client' },
  email: { type: 'string', value: 'ADDRESS', help: 'e-mail address' },
  phone: { type: 'string', value: 'NUMBER', help: "with its prefix: '+91 98480 12345'" },
  company: { type: 'string', value: 'NAME', help: 'of the client’s organisation' },
} as const;

const columns = { name: 'name', email: 'business_email', phone: 'phone_number', company: 'company' } as const;

export const correct: Command = {
  summary: 'Corrects contact data of an enquiry; the history has both values',
  usage: 'REFERENCE',
  options: { ...options, ...actorOption },
  examples: ["correct 4K7QW-M2XN8 --name 'Asha Rao' --phone '+91 98480 12345'"],
  run: async (context) => {
    const [id = '', ...more] = referencesOf(context.positionals);
    const given = Object.entries(columns).flatMap(([name, column]) => {
      const value = context.text(name);
      return value === undefined ? [] : [[column, value]];
    });
    if (more.length > 0 || given.length === 0) {
      throw new UsageError(`Correct what? Give one reference, and --${Object.keys(columns).join(', --')}`);
    }
    const [shown] = await show(context.database, { ids: [id] });
    const present = Object.fromEntries(contactFields.map((field) => [field, shown?.enquiry[field] ?? '']));
    const contact = checkedContact({ ...present, ...Object.fromEntries(given) } as never, countryList());
    await correctOne(context.database, context.actor, { id, contact });
    context.show({ corrected: id }, () => `corrected: ${id}`);
  },
};
