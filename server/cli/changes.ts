import { assign as assignAll } from '../enquiries/actions/assign.ts';
import { drop as dropAll } from '../enquiries/actions/drop.ts';
import { addNote } from '../enquiries/actions/note.ts';
import { release as releaseAll } from '../enquiries/actions/release.ts';
import { type Retried, retry as retryAll } from '../enquiries/actions/retry.ts';
import { settle as settleAll } from '../enquiries/actions/settle.ts';
import { actorOption, type Command, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

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
  summary: 'Ends mails and webhooks that were given up: they are neither retried nor reported any more',
  usage: 'REFERENCE…',
  options: actorOption,
  examples: ['settle 4K7QW-M2XN8'],
  run: async ({ database, actor, positionals, show }) => {
    const settled = await settleAll(database, actor, { ids: referencesOf(positionals) });
    show({ settled }, () => deliveryLines('Settled', settled) ?? 'Nothing was given up.');
  },
};

const deliveryLines = (done: string, deliveries: readonly Retried[]): string | undefined =>
  deliveries.length === 0
    ? undefined
    : [`${done}: ${deliveries.length}`, ...deliveries.map(({ id, kind }) => `  ${id}  ${kind}`)].join('\n');
