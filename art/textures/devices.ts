import { box, colours, dot, line, mark, sheet, type Texture, text } from './draw.ts';

const { navy, quiet } = colours;

/** The screen of a shop's terminal, 1.5 x 1.36 units. */
const terminal = sheet(
  900,
  816,
  '#0C1436',
  text(450, 130, 50, 'Tap, insert or scan', { anchor: 'middle', fill: '#A9B4E6' }),
  text(450, 300, 150, '₹1,284', { anchor: 'middle', weight: 800 }),
  '<g transform="translate(450 520)">',
  line('M-70 -60 A90 90 0 0 1 -70 60', colours.mint, 26),
  line('M-20 -95 A140 140 0 0 1 -20 95', colours.mint, 26),
  line('M32 -130 A190 190 0 0 1 32 130', colours.mint, 26),
  '</g>',
  box(230, 690, 440, 70, 35, 'url(#signature)'),
  text(450, 739, 40, 'Waiting for card', { anchor: 'middle', weight: 700 }),
);

/** A till's receipt, 1.25 x 1 units before it curls; only its top is visible. */
const receipt = sheet(
  400,
  720,
  '#FCFDFF',
  mark(149, 190, 2.1, colours.indigo),
  ...[0, 1, 2, 3].map((i) => {
    const y = 330 + i * 40;
    return box(50, y, 130 + ((i * 37) % 70), 12, 6, '#C3CBE6') + box(290, y, 60, 12, 6, '#C3CBE6');
  }),
  box(50, 496, 300, 3, 1, '#9AA6C9'),
  text(50, 556, 40, 'TOTAL', { fill: navy, weight: 800 }),
  text(350, 556, 40, '₹1,284', { fill: navy, weight: 800, anchor: 'end' }),
);

const modules = 25;

/** Whether a module of the code is in one of its three corner marks or under the dot in its middle. */
function reserved(row: number, column: number): boolean {
  const corner = (row < 8 && (column < 8 || column > 16)) || (row > 16 && column < 8);
  return corner || (row > 9 && row < 15 && column > 9 && column < 15);
}

/** Looks like a QR code, but cannot be scanned. */
function squareCode(): Texture {
  const [start, size] = [90, 620 / modules];
  const at = (index: number) => start + index * size;
  const parts = [box(0, 0, 800, 800, 0, '#F6F8FE')];
  let seed = 7;
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (reserved(row, column)) continue;
      seed = (seed * 16807) % 2147483647;
      if (seed / 2147483647 < 0.48) parts.push(box(at(column), at(row), size * 0.94, size * 0.94, size * 0.22, navy));
    }
  }
  for (const [row, column] of [
    [0, 0],
    [0, 18],
    [18, 0],
  ] as const) {
    parts.push(
      box(at(column), at(row), size * 7, size * 7, size * 1.8, navy),
      box(at(column + 1), at(row + 1), size * 5, size * 5, size, '#F6F8FE'),
      box(at(column + 2), at(row + 2), size * 3, size * 3, size * 0.7, colours.iris),
    );
  }
  parts.push(box(at(10), at(10), size * 5, size * 5, size * 1.2, colours.saffron));
  return { width: 800, height: 800, body: parts.join('') };
}

const players = [
  ['98,420', colours.amber, 0.96],
  ['91,075', colours.mint, 0.86],
  ['88,310', colours.violet, 0.8],
  ['79,940', colours.iris, 0.66],
] as const;

/** A game's table of scores, 2.7 x 2.07 units. */
const leaderboard = sheet(
  1200,
  920,
  '#0F1840',
  text(70, 116, 62, 'Leaderboard', { weight: 800 }),
  text(1130, 114, 40, 'Live', { anchor: 'end', weight: 700, fill: colours.mint }),
  dot(1016, 100, 12, colours.mint),
  ...players.map(([score, colour, part], i) => {
    const y = 168 + i * 180;
    return (
      box(60, y, 1080, 152, 40, i ? colours.panel : '#26327A') +
      text(116, y + 98, 64, String(i + 1), { weight: 800, fill: colour, anchor: 'middle' }) +
      dot(228, y + 76, 50, colour) +
      box(310, y + 58, 440, 36, 18, '#2C3A80') +
      box(310, y + 58, 440 * part, 36, 18, colour) +
      text(1096, y + 98, 62, score, { weight: 800, anchor: 'end' })
    );
  }),
);

/** An electricity meter's screen, 1.1 x 0.8 units. */
const meter = sheet(
  600,
  440,
  colours.night,
  text(300, 84, 40, 'Energy today', { anchor: 'middle', fill: quiet }),
  text(300, 232, 150, '4.82', { anchor: 'middle', weight: 800, spacing: -3 }),
  text(300, 300, 46, 'kWh', { anchor: 'middle', fill: colours.mint, weight: 700 }),
  ...[0.3, 0.5, 0.42, 0.7, 0.55, 0.85, 0.6, 0.4].map((part, i) =>
    box(66 + i * 60, 412 - part * 80, 38, part * 80, 10, i === 5 ? colours.amber : colours.iris),
  ),
);

export const textures: Record<string, Texture> = {
  terminal,
  receipt,
  code: squareCode(),
  leaderboard,
  meter,
};
