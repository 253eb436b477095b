import { failureText } from '../desk/ui/texts.ts';
import { listGivenUp, retry, settle as settleDeliveries } from '../enquiries/outbox/backlog.ts';
import { examine } from '../findings/findings.ts';
import { type Command, CommandFailure, localTime, referencesOf, table } from './command.ts';

export const doctorCommand: Command = {
  summary:
    'Examines settings, store, mail, ports, clock, disk, backup, certificate, public address and studio: one line each, with what to do',
  examples: ['doctor', 'doctor --json'],
  standalone: true,
  run: async (context) => {
    const { json } = context.options;
    const findings = await examine(context, ({ check, state, text }) => {
      if (!json) context.write(`${state.padEnd(8)} ${check.padEnd(12)} ${text}\n`);
    });
    if (json) context.write(`${JSON.stringify(findings, null, 2)}\n`);
    const count = findings.filter(({ state }) => state === 'problem').length;
    if (count > 0) throw new CommandFailure(`${count} of ${findings.length} checks found a problem`);
  },
};

export const settleCommand: Command = {
  summary:
    'Lists mails and webhooks that were given up; with references settles them, or with --retry sends them again',
  usage: '[REFERENCE…]',
  options: {
    retry: { help: 'sends the deliveries of these references again; without references, all that are not delivered' },
  },
  examples: ['settle', 'settle 4K7QW-M2XN8', 'settle --retry'],
  run: async ({ database, actor, positionals, options, show }) => {
    const ids = positionals.length > 0 ? referencesOf(positionals) : undefined;
    const nothingText = 'Nothing was given up.';
    if (!ids && !options.retry) {
      const rows = await listGivenUp(database);
      const cells = rows.map(({ id, kind, since, ...row }) => [id, kind, localTime(since ?? ''), failureText(row)]);
      const heading = ['REFERENCE', 'KIND', 'GIVEN UP', 'REASON'];
      show({ givenUp: rows }, () => (rows.length > 0 ? table([heading, ...cells]) : nothingText));
      return;
    }
    const [deliveries, name] = options.retry
      ? ([await retry(database, actor, { ids }), 'retried'] as const)
      : ([await settleDeliveries(database, actor, { ids: ids ?? [] }), 'settled'] as const);
    show({ [name]: deliveries }, () =>
      deliveries.length === 0
        ? nothingText
        : [`${name}: ${deliveries.length}`, ...deliveries.map(({ id, kind }) => `  ${id}  ${kind}`)].join('\n'),
    );
  },
};
