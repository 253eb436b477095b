import { box, colours, dot, line, screen, type Texture, text } from './draw.ts';

const { navy, grey, bar, page, quiet, panel, raised, night, iris, teal, mint, saffron, amber, coral, violet, white } =
  colours;

const row = (y: number, name: string, value: string): string =>
  text(90, y, 40, name, { fill: grey }) + text(650, y, 44, value, { fill: navy, weight: 700, anchor: 'end' });

/** The screens of a sender and of the receiver of the same transfer. */
const money = (title: string, amount: string, fill: string, action: string, rows: [string, string][]): Texture =>
  screen(
    page,
    navy,
    text(60, 212, 68, title, { weight: 800, fill: navy, spacing: -1 }),
    box(46, 280, 648, 420, 56, fill),
    text(96, 380, 42, action, { opacity: 0.9 }),
    text(96, 540, 132, amount, { weight: 800, spacing: -3 }),
    line('M96 622 H640', white, 8, 'stroke-opacity="0.45" stroke-dasharray="2 24"'),
    dot(640, 622, 18, colours.amber),
    box(46, 740, 648, 420, 52, white),
    ...rows.map(
      ([name, value], i) => row(846 + i * 120, name, value) + (i < 2 ? box(90, 886 + i * 120, 560, 3, 1, bar) : ''),
    ),
    dot(126, 1290, 44, teal),
    line('M106 1290 l16 16 l26 -32', white, 11),
    text(200, 1306, 46, 'Same reference', { weight: 700, fill: navy }),
  );

const send = money('Send', '₹84,500', 'url(#signature)', 'You send', [
  ['Rate', '₹84.50'],
  ['Fee', '₹199'],
  ['Ref', '48 2071'],
]);

const receive = money('Received', '$1,000', 'url(#sea)', 'You receive', [
  ['From', 'India'],
  ['To', 'Account'],
  ['Ref', '48 2071'],
]);

const waiting = ['Meter reading', 'Site report', 'Photo', 'Signature'] as const;

/** An app that works without a network. */
const offline = screen(
  night,
  white,
  ...[0, 1, 2, 3].map((i) => box(560 + i * 34, 74 - 12 * (i + 1), 20, 12 * (i + 1), 5, i ? raised : '#8F9AC4')),
  line('M556 26 L694 84', coral, 9),
  text(54, 216, 70, 'No signal', { weight: 800, spacing: -1 }),
  text(54, 282, 42, 'Keep working', { fill: quiet }),
  box(46, 336, 648, 220, 52, 'url(#signature)'),
  text(96, 440, 66, '4 waiting', { weight: 800 }),
  text(96, 508, 40, 'Sent later, once', { opacity: 0.9 }),
  ...waiting.map((name, i) => {
    const y = 600 + i * 186;
    return (
      box(46, y, 648, 162, 44, panel) +
      box(80, y + 33, 96, 96, 30, [iris, teal, violet, mint][i] ?? iris) +
      text(212, y + 96, 44, name, { weight: 700 }) +
      `<circle cx="628" cy="${y + 81}" r="26" fill="none" stroke="${amber}" stroke-width="9"/>` +
      line(`M628 ${y + 66} V${y + 82} L639 ${y + 88}`, amber, 8)
    );
  }),
  box(46, 1386, 648, 120, 60, saffron),
  text(370, 1462, 44, 'New report', { anchor: 'middle', weight: 800, fill: navy }),
);

export const textures: Record<string, Texture> = { send, receive, offline };
