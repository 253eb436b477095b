import { examine } from '../findings/findings.ts';
import { type Command, CommandFailure } from './command.ts';

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
