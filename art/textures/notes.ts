import { box, colours, dot, line, mark, sheet, type Texture, text } from './draw.ts';

const { navy, grey, bar, quiet, panel, raised, indigo, iris, teal, mint, saffron, amber, coral, violet, white } =
  colours;
const dark = '#131C4A';

/** A white tick centred on (x, y). */
const check = (x: number, y: number, size: number, stroke: string = white): string =>
  line(`M${x - size} ${y} l${size * 0.75} ${size * 0.75} l${size * 1.25} ${size * -1.5}`, stroke, size * 0.5);

/** An assistant's reply with its source, 2.6 x 1.7 units. */
const answer = sheet(
  1040,
  680,
  dark,
  mark(60, 62, 1.9),
  box(190, 70, 560, 60, 30, raised),
  text(224, 114, 38, 'When must we pay?', { fill: quiet }),
  text(60, 264, 72, 'Within 30 days', { weight: 800, spacing: -1 }),
  text(60, 352, 72, 'of receipt.', { weight: 800, spacing: -1 }),
  box(60, 448, 620, 150, 48, panel),
  box(92, 480, 86, 86, 28, saffron),
  line('M118 506 h34 M118 524 h34 M118 542 h20', white, 9),
  text(210, 514, 40, 'Supply agreement', { weight: 700 }),
  text(210, 566, 36, 'Page 2, clause 4', { fill: quiet }),
);

const stages = [
  ['Quote', 'Rate held', 'done'],
  ['Identity', 'Checked', 'done'],
  ['Screening', 'Checking', 'now'],
  ['Payout', 'Next', 'later'],
] as const;

/** A transfer's progress under one reference, 2.1 x 2.5 units. */
const transfer = sheet(
  840,
  1000,
  dark,
  text(60, 104, 38, 'Reference', { fill: quiet }),
  text(60, 188, 76, 'RP-48 2071', { weight: 800, spacing: -1 }),
  box(60, 232, 720, 4, 2, raised),
  line('M106 320 V776', raised, 10),
  line('M106 320 V624', mint, 10),
  ...stages.map(([name, state, kind], i) => {
    const y = 320 + i * 152;
    const circle = kind === 'done' ? mint : kind === 'now' ? amber : raised;
    return (
      dot(106, y, 42, circle) +
      (kind === 'done' ? check(106, y, 20, '#06231F') : '') +
      (kind === 'now' ? dot(106, y, 16, dark) : '') +
      text(186, y + 16, 50, name, { weight: 700, fill: kind === 'later' ? quiet : white }) +
      text(780, y + 14, 38, state, { fill: quiet, anchor: 'end' })
    );
  }),
  box(60, 868, 720, 84, 42, panel),
  text(420, 924, 38, 'Sender sees the same', { anchor: 'middle', weight: 700, fill: '#C9D2F6' }),
);

/** A failed check with its expected and its actual value, 2.5 x 1.8 units. */
const trace = sheet(
  1000,
  720,
  white,
  dot(110, 110, 52, coral),
  line('M90 90 L130 130 M130 90 L90 130', white, 14),
  text(196, 132, 62, 'Refund in three parts', { weight: 800, fill: navy, spacing: -1 }),
  text(60, 286, 44, 'Expected', { fill: grey }),
  text(940, 286, 60, '₹1,284.00', { weight: 800, fill: navy, anchor: 'end' }),
  box(60, 320, 880, 4, 2, bar),
  text(60, 408, 44, 'Got', { fill: grey }),
  text(940, 408, 60, '₹1,283.99', { weight: 800, fill: '#B4231A', anchor: 'end' }),
  box(60, 500, 880, 130, 65, indigo),
  line('M360 538 L402 565 L360 592 Z', white, 8),
  text(440, 582, 50, 'Replay trace', { weight: 700 }),
);

/** A row that waits for the network or has been sent, 2.2 x 0.7 units. */
function queued(name: string, state: string, sent: boolean): Texture {
  return sheet(
    880,
    280,
    white,
    box(48, 56, 168, 168, 52, sent ? teal : saffron),
    sent ? check(132, 140, 44) : `<circle cx="132" cy="140" r="46" fill="none" stroke="#fff" stroke-width="16"/>`,
    sent ? '' : line('M132 114 V142 L152 154', white, 14),
    text(262, 130, 64, name, { weight: 800, fill: navy, spacing: -1 }),
    text(262, 204, 46, state, { fill: grey }),
  );
}

/** A held exchange rate, 2.2 x 1.15 units. */
const rate = sheet(
  880,
  460,
  dark,
  text(56, 104, 44, 'Rate', { fill: quiet }),
  dot(538, 90, 12, mint),
  text(566, 106, 44, 'Held 10 min', { fill: mint, weight: 700 }),
  text(56, 244, 98, '₹84.50', { weight: 800, spacing: -2 }),
  text(824, 240, 60, 'for $1', { weight: 700, fill: '#C9D2F6', anchor: 'end' }),
  box(56, 310, 768, 92, 46, panel),
  text(96, 372, 44, 'Fee', { fill: quiet }),
  text(784, 372, 48, '₹199', { weight: 700, anchor: 'end' }),
);

/** An entry's two sides, 1.5 x 0.62 units. */
const side = (name: string, amount: string, colour: string): Texture =>
  sheet(
    750,
    310,
    white,
    box(44, 56, 22, 198, 11, colour),
    text(104, 122, 54, name, { fill: grey, weight: 700 }),
    text(104, 226, 92, amount, { weight: 800, fill: navy, spacing: -2 }),
  );

/** The criteria of a matchmaker, 1.9 x 1.3 units. */
const match = sheet(
  836,
  572,
  dark,
  ...(
    [
      ['Skill', '1,480', mint],
      ['Delay', '18 ms', amber],
      ['Party', '3 + 3', violet],
    ] as const
  ).map(([name, value, colour], i) => {
    const y = 56 + i * 160;
    return (
      box(48, y, 740, 138, 40, panel) +
      dot(118, y + 69, 26, colour) +
      text(172, y + 88, 54, name, { fill: '#C9D2F6' }) +
      text(752, y + 90, 62, value, { weight: 800, anchor: 'end' })
    );
  }),
);

/** An electricity meter's small face, with its firmware's version, 0.8 x 0.6 units. */
const version = (number: string, fresh: boolean): Texture =>
  sheet(
    480,
    360,
    colours.night,
    text(240, 156, 104, number, { weight: 800, anchor: 'middle', fill: fresh ? mint : '#8F9AC4' }),
    ...[0.5, 0.8, 0.6, 0.95, 0.7].map((part, i) =>
      box(96 + i * 60, 310 - part * 90, 40, part * 90, 12, fresh ? iris : '#36427C'),
    ),
  );

export const textures: Record<string, Texture> = {
  answer,
  transfer,
  trace,
  'queued-photo': queued('Meter reading', 'Saved on this phone', false),
  'queued-form': queued('Site report', 'Saved on this phone', false),
  'sent-form': queued('Delivery note', 'Sent once', true),
  rate,
  'side-debit': side('Debit', '₹6,275', iris),
  'side-credit': side('Credit', '₹6,275', teal),
  match,
  'version-new': version('v 5', true),
  'version-old': version('v 4', false),
};
