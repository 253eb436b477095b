import { areaChart, box, colours, dot, line, mark, sheet, type Texture, text } from './draw.ts';

const { ink, navy, panel, raised, quiet, page, white } = colours;

/** The content of a window, 4.78 x 2.74 units (a 4.9 x 3.3 window with its bar). */
const content = (ground: string, ...parts: string[]) => sheet(1912, 1096, ground, ...parts);

const menu = ['Overview', 'Tenants', 'Plans', 'Usage', 'Billing', 'Access'];
const counts = [
  ['Active', '248', colours.mint],
  ['Trials', '36', colours.violet],
  ['Seats', '1,920', colours.amber],
] as const;
const plans = [
  ['Starter', 0.45, colours.violet],
  ['Team', 0.72, colours.mint],
  ['Scale', 0.88, colours.saffron],
] as const;

/** The operator's view of a product with many tenants. */
const tenants = content(
  '#0D1538',
  box(40, 40, 430, 1016, 44, '#151F50'),
  mark(86, 86, 2.1),
  ...menu.map((name, i) => {
    const y = 330 + i * 124;
    const here = name === 'Tenants';
    const words = text(112, y, 44, name, { weight: 700, fill: here ? white : '#97A3D8' });
    return (here ? box(72, y - 62, 366, 96, 28, colours.indigo) : '') + words;
  }),
  text(530, 120, 60, 'Tenants', { weight: 800 }),
  box(1590, 62, 270, 84, 42, colours.saffron),
  text(1725, 118, 40, 'Add tenant', { anchor: 'middle', weight: 700, fill: ink }),
  ...counts.map(([label, value, colour], i) => {
    const x = 530 + i * 452;
    return (
      box(x, 190, 426, 236, 40, panel) +
      dot(x + 60, 252, 14, colour) +
      text(x + 90, 266, 38, label, { fill: quiet }) +
      text(x + 42, 372, 88, value, { weight: 800, spacing: -2 })
    );
  }),
  box(530, 458, 878, 598, 40, panel),
  text(576, 534, 40, 'Requests', { weight: 700 }),
  areaChart(
    { x: 576, y: 580, width: 786, height: 410 },
    [0.25, 0.42, 0.35, 0.6, 0.5, 0.78, 0.9],
    colours.mint,
    'url(#mint-fade)',
  ),
  areaChart(
    { x: 576, y: 680, width: 786, height: 310 },
    [0.2, 0.3, 0.45, 0.3, 0.5, 0.42, 0.62],
    colours.violet,
    'url(#violet-fade)',
  ),
  box(1434, 458, 426, 598, 40, panel),
  text(1480, 534, 40, 'Plans', { weight: 700 }),
  ...plans.map(([name, part, colour], i) => {
    const y = 630 + i * 142;
    const track = box(1480, y + 26, 334, 30, 15, raised) + box(1480, y + 26, 334 * part, 30, 15, colour);
    return text(1480, y, 38, name, { fill: '#B9C2E3' }) + track;
  }),
);

/** The same product's list of tenants, seen only at its rim behind another window. */
const list = content(
  page,
  ...[colours.iris, colours.mint, colours.saffron, colours.coral].map((colour, i) => {
    const y = 60 + i * 256;
    const on = i !== 2;
    return (
      box(60, y, 1792, 220, 44, white) +
      dot(190, y + 110, 70, colour) +
      box(310, y + 60, 520, 44, 22, '#B9C2E6') +
      box(310, y + 128, 340, 34, 17, '#DCE2FA') +
      box(1560, y + 62, 220, 96, 48, on ? colours.teal : colours.bar) +
      dot(on ? 1732 : 1608, y + 110, 36, white)
    );
  }),
);

const purses = [
  ['₹', 'INR', '84,500', colours.saffron],
  ['$', 'USD', '1,000', colours.mint],
  ['€', 'EUR', '920', colours.violet],
  ['£', 'GBP', '785', colours.coral],
] as const;

/** Software for a remitter: amounts sent and received, and balances in four currencies. */
const corridors = content(
  page,
  box(48, 48, 520, 1000, 48, navy),
  mark(96, 100, 2.4),
  ...['Corridors', 'Rates', 'Checks', 'Ledger', 'Reports'].map((name, i) => {
    const words = text(128, 350 + i * 140, 48, name, { weight: 700, fill: i ? '#A9B4E6' : white });
    return (i ? '' : box(84, 280, 448, 104, 30, '#26336F')) + words;
  }),
  box(616, 48, 1248, 420, 48, 'url(#signature)'),
  text(680, 140, 46, 'You send', { opacity: 0.85 }),
  text(680, 260, 116, '₹84,500', { weight: 800, spacing: -2 }),
  text(1800, 140, 46, 'They receive', { anchor: 'end', opacity: 0.85 }),
  text(1800, 260, 116, '$1,000', { anchor: 'end', weight: 800, spacing: -2 }),
  line('M700 380 H1780', white, 8, 'stroke-opacity="0.4" stroke-dasharray="4 22"'),
  dot(700, 380, 20, white),
  dot(1300, 380, 28, colours.amber),
  dot(1780, 380, 20, white),
  ...purses.map(([symbol, code, amount, colour], i) => {
    const x = 616 + (i % 2) * 636;
    const y = 508 + (i >> 1) * 276;
    return (
      box(x, y, 612, 252, 44, white) +
      dot(x + 110, y + 126, 64, colour) +
      text(x + 110, y + 150, 68, symbol, { anchor: 'middle', weight: 800 }) +
      text(x + 212, y + 112, 42, code, { fill: colours.grey, weight: 700 }) +
      text(x + 212, y + 176, 60, amount, { fill: navy, weight: 800 })
    );
  }),
);

const lines = [
  [0, 260, colours.violet],
  [60, 340, colours.mint],
  [60, 200, '#7E8CC8'],
  [120, 380, colours.amber],
  [120, 240, colours.violet],
  [60, 160, colours.mint],
  [0, 120, '#7E8CC8'],
] as const;

/** Lines of code, for a 4.1 x 3.1 window. */
const code = sheet(
  1100,
  760,
  '#0D1538',
  ...lines.map(([indent, width, colour], i) => {
    const y = 88 + i * 92;
    const more = i % 3 === 1 || i === 3 ? box(164 + indent + width, y, 170, 36, 18, '#2F3D86') : '';
    const number = text(70, y + 30, 38, String(i + 1), { fill: '#46537D', anchor: 'middle' });
    return number + box(140 + indent, y, width, 36, 18, colour) + more;
  }),
);

export const textures: Record<string, Texture> = { tenants, list, corridors, code };
