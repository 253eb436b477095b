import { box, colours, dot, line, mark, sheet, type Texture, text } from './draw.ts';

const { navy, grey, bar, indigo, iris, teal, saffron, amber, coral } = colours;
const paper = '#FCFDFF';
const rule = '#DDE3F4';

/** Bars in place of lines of text. */
const lines = (x: number, y: number, widths: readonly number[], pitch: number, height = 20): string =>
  widths.map((width, i) => box(x, y + i * pitch, width, height, height / 2, bar)).join('');

/** A page of an open account book, 1.12 x 1.48 units. */
const account = (title: string, amounts: readonly string[]): Texture =>
  sheet(
    560,
    740,
    paper,
    text(48, 118, 76, title, { weight: 800, fill: navy, spacing: -1 }),
    box(48, 156, 464, 8, 4, iris),
    ...amounts.map((amount, i) => {
      const y = 280 + i * 136;
      return (
        box(48, y - 38, 150 + ((i * 31) % 60), 30, 15, bar) +
        text(512, y, 66, amount, { weight: 700, fill: navy, anchor: 'end', spacing: -1 }) +
        box(48, y + 42, 464, 5, 2, rule)
      );
    }),
  );

/** A contract, 2.5 x 3.3 units; the clause that an answer cites is lit. */
const contract = sheet(
  1000,
  1320,
  paper,
  text(90, 150, 64, 'Supply agreement', { weight: 800, fill: navy, spacing: -1 }),
  text(90, 214, 36, 'Page 2', { fill: grey }),
  text(90, 330, 40, '3. Delivery', { weight: 700, fill: navy }),
  lines(90, 362, [820, 760, 560], 44),
  text(90, 566, 40, '4. Payment', { weight: 700, fill: navy }),
  lines(90, 598, [800], 44),
  box(66, 648, 868, 150, 28, '#FFE3A3'),
  box(66, 648, 16, 150, 8, saffron),
  text(110, 712, 44, 'Each invoice is payable', { weight: 700, fill: navy }),
  text(110, 772, 44, 'within 30 days of receipt.', { weight: 700, fill: navy }),
  lines(90, 830, [780, 820, 420], 44),
  text(90, 1036, 40, '5. Faults', { weight: 700, fill: navy }),
  lines(90, 1068, [820, 700, 790], 44),
);

/** The lit clause as a lens shows it, round and 1.9 units wide. */
const clause = sheet(
  800,
  800,
  paper,
  text(170, 206, 62, '4. Payment', { weight: 700, fill: grey }),
  box(0, 262, 800, 300, 0, '#FFE3A3'),
  text(400, 386, 96, 'payable within', { weight: 800, fill: navy, anchor: 'middle', spacing: -2 }),
  text(400, 510, 116, '30 days', { weight: 800, fill: navy, anchor: 'middle', spacing: -3 }),
  box(180, 624, 440, 30, 15, bar),
  box(250, 690, 300, 30, 15, bar),
);

const orders = ['₹2,450', '₹1,284', '₹960', '₹7,310'] as const;

/** One of three sheets that must agree, 1.9 x 2.5 units; the second row is lit, a row named in `missing` is not there. */
function statement(title: string, colour: string, missing?: number): Texture {
  return sheet(
    836,
    1100,
    paper,
    box(60, 60, 96, 96, 30, colour),
    lines(84, 90, [48], 30, 12),
    lines(84, 116, [32], 30, 12),
    text(190, 130, 66, title, { weight: 800, fill: navy, spacing: -1 }),
    box(60, 204, 716, 5, 2, rule),
    ...orders.map((amount, i) => {
      const y = 250 + i * 200;
      if (i === missing) return line(`M88 ${y + 22} H748 V${y + 138} H88 Z`, coral, 8, 'stroke-dasharray="2 24"');
      const lit = i === 1;
      return (
        box(50, y, 736, 164, 40, lit ? '#FFE3A3' : '#F1F4FD') +
        dot(122, y + 82, 32, lit ? saffron : '#C9D2F2') +
        box(186, y + 52, 200, 24, 12, lit ? '#E2B55A' : bar) +
        box(186, y + 92, 130, 20, 10, lit ? '#EFCF8E' : '#E3E8F7') +
        text(752, y + 104, 66, amount, { weight: 800, fill: navy, anchor: 'end', spacing: -1 })
      );
    }),
  );
}

/** An invoice, 1.5 x 2 units. */
const invoice = sheet(
  660,
  880,
  paper,
  mark(60, 64, 1.9, indigo),
  text(606, 122, 52, 'Invoice', { weight: 800, fill: navy, anchor: 'end', spacing: -1 }),
  ...[0, 1, 2].map((i) => {
    const y = 240 + i * 120;
    return box(60, y, 280 - i * 40, 26, 13, bar) + box(460, y, 140, 26, 13, bar) + box(60, y + 70, 540, 4, 2, rule);
  }),
  box(40, 640, 580, 150, 40, '#E9ECFD'),
  text(80, 736, 52, 'Total', { weight: 700, fill: navy }),
  text(584, 736, 60, '₹12,840', { weight: 800, fill: indigo, anchor: 'end', spacing: -1 }),
);

export const textures: Record<string, Texture> = {
  'account-left': account('Received', ['84,500', '12,840', '6,275', '7,310']),
  'account-right': account('Paid', ['24,000', '9,120', '1,284', '2,450']),
  contract,
  clause,
  order: statement('Order', iris),
  file: statement('File', teal),
  statement: statement('Statement', amber, 3),
  invoice,
};
