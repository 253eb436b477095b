import { areaChart, box, colours, dot, line, screen, type Texture, text, toggle } from './draw.ts';

const { navy, night, raised, quiet, page, grey, white } = colours;

const button = (label: string, fill: string) =>
  box(50, 1390, 640, 120, 60, fill) + text(370, 1466, 40, label, { weight: 700, anchor: 'middle' });

const paidRow = (y: number, label: string, value: string) =>
  text(100, y, 32, label, { fill: quiet, weight: 500 }) + text(640, y, 34, value, { anchor: 'end', weight: 700 });

const paid = screen(
  night,
  white,
  dot(370, 380, 215, colours.mint, 0.1),
  dot(370, 380, 160, colours.mint, 0.18),
  dot(370, 380, 108, colours.mint),
  line('M318 382 L356 420 L426 344', '#06231F', 22),
  text(370, 690, 38, 'Paid', { anchor: 'middle', fill: '#A9B4E6' }),
  text(370, 830, 132, '₹1,284', { anchor: 'middle', weight: 800, spacing: -3 }),
  box(60, 930, 620, 330, 44, '#17214D'),
  paidRow(1010, 'To', 'Example Mart'),
  box(100, 1046, 540, 2, 1, raised),
  paidRow(1110, 'From', 'Sample Bank'),
  box(100, 1146, 540, 2, 1, raised),
  paidRow(1210, 'Status', 'Settled'),
  button('Done', 'url(#signature)'),
);

const account = [
  [colours.mint, 'Pharmacy', 'Eligible'],
  [colours.violet, 'Eye test', 'Eligible'],
  [colours.coral, 'Groceries', 'Not eligible'],
  [colours.saffron, 'Dentist', 'Eligible'],
] as const;

const health = screen(
  page,
  navy,
  text(60, 200, 54, 'Health account', { weight: 800, fill: navy }),
  box(50, 260, 640, 360, 44, 'url(#sea)'),
  text(95, 345, 34, 'Available', { opacity: 0.9 }),
  text(95, 450, 104, '$1,240', { weight: 800, spacing: -2 }),
  text(95, 560, 32, 'HSA and FSA in one card', { opacity: 0.92 }),
  ...account.map(([colour, name, state], i) => {
    const y = 680 + i * 170;
    return (
      box(50, y, 640, 146, 36, white) +
      box(85, y + 35, 76, 76, 24, colour) +
      text(195, y + 86, 38, name, { fill: navy, weight: 700 }) +
      text(650, y + 86, 30, state, { anchor: 'end', fill: grey })
    );
  }),
  button('Add a receipt', navy),
);

const tasks = [
  [colours.mint, 'Design review', '10:00'],
  [colours.saffron, 'Release 4.2', '13:30'],
  [colours.iris, 'User testing', '15:00'],
  [colours.coral, 'Retrospective', '17:00'],
] as const;

const planner = screen(
  page,
  navy,
  text(60, 200, 54, 'Good morning', { weight: 800, fill: navy }),
  text(60, 250, 30, 'Four things are due today', { fill: grey, weight: 500 }),
  dot(640, 195, 44, 'url(#warm)'),
  box(50, 300, 640, 380, 44, 'url(#signature)'),
  text(95, 375, 32, 'This sprint', { opacity: 0.9 }),
  text(95, 450, 70, '12 of 14 done', { weight: 800 }),
  line('M95 620 C170 590 210 560 290 575 S420 620 480 560 S600 500 645 520', white, 10),
  dot(645, 520, 16, colours.amber),
  ...tasks.map(([colour, name, time], i) => {
    const y = 730 + i * 160;
    return (
      box(50, y, 640, 136, 36, white) +
      box(85, y + 35, 66, 66, 22, colour) +
      text(185, y + 80, 34, name, { fill: navy, weight: 700 }) +
      text(650, y + 80, 30, time, { anchor: 'end', fill: grey })
    );
  }),
  box(50, 1400, 640, 120, 60, navy),
  ...[0, 1, 2, 3].map((i) => dot(140 + i * 155, 1460, 22, i === 0 ? colours.mint : '#46537D')),
);

const today = [
  [colours.mint, 'Deliveries', true],
  [colours.saffron, 'Bookings', false],
  [colours.violet, 'Messages', true],
] as const;

const day = screen(
  night,
  white,
  text(54, 210, 64, 'Good morning', { weight: 800, spacing: -1 }),
  text(54, 270, 34, 'Three things for today', { fill: quiet, weight: 500 }),
  box(46, 330, 648, 380, 52, 'url(#signature)'),
  text(96, 410, 36, 'This week', { opacity: 0.85 }),
  text(96, 520, 96, '24 orders', { weight: 800, spacing: -2 }),
  areaChart({ x: 96, y: 560, width: 548, height: 110 }, [0.2, 0.5, 0.35, 0.7, 0.6, 0.95], white, 'url(#mint-fade)'),
  ...today.map(([colour, name, on], i) => {
    const y = 750 + i * 190;
    return (
      box(46, y, 648, 164, 44, '#17214D') +
      box(80, y + 34, 96, 96, 30, colour) +
      text(210, y + 78, 40, name, { weight: 700 }) +
      box(210, y + 100, 230, 22, 11, raised) +
      toggle(580, y + 56, on)
    );
  }),
  box(46, 1350, 648, 150, 60, '#17214D'),
  ...[0, 1, 2, 3].map((i) => dot(130 + i * 160, 1425, i === 0 ? 34 : 24, i === 0 ? colours.saffron : '#46537D')),
);

const stages = [
  ['Packed', true],
  ['On the way', true],
  ['Delivered', false],
] as const;

const order = screen(
  page,
  navy,
  text(54, 210, 64, 'Track order', { weight: 800, fill: navy, spacing: -1 }),
  box(46, 270, 648, 560, 52, '#DCE2FA'),
  '<path fill="none" stroke="#fff" stroke-width="34" d="M46 480 H694 M46 690 H694 M220 270 V830 M500 270 V830"/>',
  line('M130 760 V690 H500 V480 H600 V360', colours.iris, 26),
  dot(130, 760, 36, colours.teal),
  dot(600, 350, 52, colours.saffron),
  dot(600, 350, 20, white),
  text(54, 930, 52, 'Arriving in 12 min', { weight: 800, fill: navy }),
  ...stages.map(([name, done], i) => {
    const y = 1030 + i * 110;
    return (
      dot(84, y, 28, done ? colours.teal : '#C9D1EF') +
      (done ? line(`M71 ${y} l10 10 l18 -20`, white, 7) : '') +
      text(140, y + 14, 40, name, { fill: done ? navy : '#8A96C0' })
    );
  }),
  button('Call the rider', colours.indigo),
);

export const textures: Record<string, Texture> = { paid, health, planner, day, order };
