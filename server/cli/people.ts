import type { DeskConfig } from '../config/config.ts';
import { invite as inviteOne, listPeople, type PersonWithAccess, revoke as revokeOne } from '../desk/sign-in/access.ts';
import { parseRights, type Right, rights } from '../desk/sign-in/rights.ts';
import { addressesOf, normalizedAddress } from '../mail-address.ts';
import { type Command, type CommandContext, CommandFailure, localTime, table, UsageError } from './command.ts';

export const inviteCommand: Command = {
  summary: 'Invites a person to the desk: prints a link to create one passkey within 24 hours',
  usage: 'ADDRESS',
  options: {
    for: { value: 'RIGHTS', help: `what the person may do: ${rights.join(' or ')}; default: both` },
  },
  examples: ['invite priya@company.example', 'invite mia@company.example --for website'],
  run: async (context) => {
    const address = addressOf(context);
    const granted = rightsOf(context);
    const { desk } = context.config;
    if (!desk) throw new CommandFailure('There is no desk: set DESK_PORT to the value that the site uses');
    const origin = originOf(desk);
    const link = `${origin}/invitation/${await inviteOne(context.database, context.actor, address, granted)}`;
    context.show({ address, rights: granted, link }, () => link);
  },
};

export const peopleCommand: Command = {
  summary: 'Lists the people of the desk, with their keys and the time of their last visit',
  examples: ['people'],
  run: async (context) => {
    const people = await listPeople(context.database);
    context.show(people, () => {
      if (people.length === 0) return 'Nobody. Invite somebody: npm run enquiries -- invite ADDRESS';
      const rows = people.map((person) => [
        person.address,
        localTime(person.createdAt),
        stateOf(person),
        person.rights,
        String(person.keys),
        person.seenAt ? localTime(person.seenAt) : '',
        person.name,
      ]);
      return table([['ADDRESS', 'SINCE', 'STATE', 'RIGHTS', 'KEYS', 'LAST SEEN', 'NAME'], ...rows]);
    });
  },
};

export const revokeCommand: Command = {
  summary: 'Ends all sessions of a person at once and removes their keys; the history of their actions stays',
  usage: 'ADDRESS',
  examples: ['revoke priya@company.example'],
  run: async (context) => {
    const address = addressOf(context);
    const openCount = await revokeOne(context.database, context.actor, address);
    if (openCount === undefined) {
      throw new CommandFailure(`${address} has no access to the desk. See: npm run enquiries -- people`);
    }
    const openText = `Waiting enquiries of this person: ${openCount}. They now count as enquiries without an owner, and the company gets the reminders.`;
    const lines = [`revoked: ${address}`, ...(openCount > 0 ? [openText] : [])];
    context.show({ revoked: address, open: openCount }, () => lines.join('\n'));
  },
};

const stateOf = ({ revokedAt, keys }: PersonWithAccess) => {
  if (revokedAt !== null) return `revoked ${localTime(revokedAt)}`;
  return keys > 0 ? 'active' : 'invited';
};

function addressOf({ positionals }: CommandContext): string {
  const [mailbox, ...more] = addressesOf(positionals.join(' ')) ?? [];
  if (!mailbox || more.length > 0 || mailbox.name !== '') {
    throw new UsageError('Which person? Give one e-mail address, such as priya@company.example');
  }
  return normalizedAddress(mailbox.address);
}

function rightsOf(context: CommandContext): readonly Right[] {
  const text = context.text('for');
  const granted = text === undefined ? rights : parseRights(text);
  if (granted) return granted;
  throw new UsageError(`--for is "${text}"; accepted: ${[...rights, rights.join(',')].join(', or ')}`);
}

/** @throws {CommandFailure} if the port of the desk is 0, because only the running site knows the real port */
function originOf({ url, port }: DeskConfig): string {
  if (url === undefined && port === 0)
    throw new CommandFailure('DESK_PORT is 0: set DESK_URL, because the port is not known');
  return url ?? `http://localhost:${port}`;
}
