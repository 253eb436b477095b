import { countryList } from '@company/enquiry/country-list.ts';
import { inBatches } from '../database/engine.ts';
import { progressSteps } from '../database/schema.ts';
import { assign as assignAll } from '../enquiries/actions/assign.ts';
import { checkedContact, contactFields, correct as correctOne } from '../enquiries/actions/contact.ts';
import { drop as dropAll } from '../enquiries/actions/drop.ts';
import { exportRows } from '../enquiries/actions/export.ts';
import { mark as markAll } from '../enquiries/actions/mark.ts';
import { addNote } from '../enquiries/actions/note.ts';
import { release as releaseAll } from '../enquiries/actions/release.ts';
import { givenUp, type Retried, retry as retryAll, settle as settleAll } from '../enquiries/actions/retry.ts';
import { show } from '../enquiries/actions/show.ts';
import { actorOption, type Command, type CommandContext, referencesOf, UsageError } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';
import { localTime, table } from './terminal.ts';

export const assign: Command = {
  summary: 'Sets the owner of enquiries: a person of the desk, or nobody',
  usage: 'ADDRESS|nobody REFERENCE…',
  options: actorOption,
  examples: ['assign asha@company.example 4K7QW-M2XN8', 'assign nobody 4K7QW-M2XN8'],
  run: async ({ database, actor, positionals, show }) => {
    const [to = '', ...references] = positionals;
    if (to !== 'nobody' && !to.includes('@')) {
      throw new UsageError('Who is the owner? Give an e-mail address, or nobody, before the references');
    }
    const ids = referencesOf(references);
    const owner = to === 'nobody' ? '' : to;
    await assignAll(database, actor, { ids, owner });
    show({ assigned: ids, owner }, () => `assigned to ${to}: ${ids.join(', ')}`);
  },
};

export const note: Command = {
  summary: 'Adds a note to an enquiry; only people of the desk see it',
  usage: 'REFERENCE TEXT',
  options: actorOption,
  examples: ["note 4K7QW-M2XN8 'Call again on Monday'"],
  run: async ({ database, actor, positionals, show }) => {
    const [reference, text, ...more] = positionals;
    const ids = referencesOf(reference === undefined ? [] : [reference]);
    if (text === undefined || more.length > 0) {
      throw new UsageError('Which note? Give its text after the reference, in quotation marks');
    }
    await addNote(database, actor, { ids, text });
    show({ noted: ids }, () => `noted: ${ids.join(', ')}`);
  },
};

export const release: Command = {
  summary: 'Releases suspected (or dropped) enquiries: their mails go out as for all others',
  usage: 'REFERENCE…',
  options: actorOption,
  examples: ['release 4K7QW-M2XN8'],
  run: async ({ database, actor, positionals, show }) => {
    const ids = referencesOf(positionals);
    await releaseAll(database, actor, { ids });
    show({ released: ids }, () => `released: ${ids.join(', ')}`);
  },
};

export const drop: Command = {
  summary: 'Drops suspected enquiries as spam: they are kept until the end of the retention, and can be released',
  usage: 'REFERENCE… | --all',
  options: { ...actorOption, all: { type: 'boolean', help: 'all that are suspected now' } },
  examples: ['drop 4K7QW-M2XN8', 'drop --all'],
  run: async ({ database, actor, positionals, options, show }) => {
    const ids = options.all ? undefined : referencesOf(positionals);
    const dropped = await dropAll(database, actor, { ids, suspectedOnly: true });
    show({ dropped }, () => (dropped.length > 0 ? `dropped: ${dropped.join(', ')}` : 'Nothing to be dropped.'));
  },
};

export const retry: Command = {
  summary: 'Retries undelivered mails and webhooks now, also those that were given up',
  usage: 'REFERENCE… | --all',
  options: { ...actorOption, all: { type: 'boolean', help: 'all that wait or were given up' } },
  examples: ['retry 4K7QW-M2XN8', 'retry --all'],
  run: async ({ database, actor, positionals, options, show }) => {
    const ids = options.all ? undefined : referencesOf(positionals);
    const retried = await retryAll(database, actor, { ids });
    const none = 'Everything is delivered (or held back as spam or restricted).';
    show({ retried }, () => deliveryLines('The running site tries again', retried) ?? none);
  },
};

export const settle: Command = {
  summary:
    'Lists mails and webhooks that were given up; with references ends them: neither retried nor reported any more',
  usage: '[REFERENCE…]',
  options: actorOption,
  examples: ['settle', 'settle 4K7QW-M2XN8'],
  run: async ({ database, actor, positionals, show, columns }) => {
    if (positionals.length === 0) {
      const rows = await givenUp(database);
      const cells = rows.map(({ id, kind, since, error }) => [id, kind, localTime(since ?? ''), error ?? '']);
      const heading = ['REFERENCE', 'KIND', 'GIVEN UP', 'REASON'];
      show({ givenUp: rows }, () => (rows.length > 0 ? table(heading, cells, columns) : nothingGivenUp));
      return;
    }
    const settled = await settleAll(database, actor, { ids: referencesOf(positionals) });
    show({ settled }, () => deliveryLines('Settled', settled) ?? nothingGivenUp);
  },
};

const nothingGivenUp = 'Nothing was given up.';

const deliveryLines = (done: string, deliveries: readonly Retried[]): string | undefined =>
  deliveries.length === 0
    ? undefined
    : [`${done}: ${deliveries.length}`, ...deliveries.map(({ id, kind }) => `  ${id}  ${kind}`)].join('\n');

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

export const mark: Command = {
  summary: `Marks enquiries as ${progressSteps.join(', ')}`,
  usage: `${progressSteps.join('|')} REFERENCE… | --until DATE`,
  options: {
    until: { ...filterOptions.until, help: 'all open enquiries up to and including this day' },
    reason: { type: 'string', value: 'TEXT', help: 'why it was won or lost' },
    ...actorOption,
  },
  examples: [
    'mark answered 4K7QW-M2XN8',
    'mark won 4K7QW-M2XN8 --as asha@company.example',
    'mark lost --until 2026-10-31',
  ],
  run: async (context) => {
    const [word, ...references] = context.positionals;
    const progress = progressSteps.find((one) => one === word);
    if (!progress) throw new UsageError(`As what? Accepted before the references: ${progressSteps.join(', ')}`);
    const many = context.options.until !== undefined;
    if (many && references.length > 0) throw new UsageError('Give references or --until, not both');
    const reason = context.text('reason');
    const ids = many ? await openIds(context) : referencesOf(references);
    await inBatches(context.database, ids, async (transaction, batch) => {
      await markAll(transaction, context.actor, { ids: batch, progress, reason });
      return batch;
    });
    context.show({ marked: ids, progress }, () =>
      many ? `${progress}: ${ids.length} that were open` : `${progress}: ${ids.join(', ')}`,
    );
  },
};

async function openIds(context: CommandContext): Promise<string[]> {
  const ids: string[] = [];
  const filter = { ...filterFromOptions(context), statuses: ['open'] as const };
  for await (const { id } of exportRows(context.database, filter)) ids.push(id);
  return ids;
}
