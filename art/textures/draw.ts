/** Pieces of SVG for interface textures, in the pictures' colours. Lengths in pixels. */

export const colours = {
  ink: '#0A1024',
  navy: '#101B3D',
  indigo: '#4F46E5',
  iris: '#6D5EF6',
  violet: '#8B7CFF',
  teal: '#14B8A6',
  mint: '#2DD4BF',
  saffron: '#F5A524',
  amber: '#FFC24B',
  coral: '#FF7A59',
  white: '#FFFFFF',
  /** Screens on ink: the background, a panel on it, a raised or selected part, and quiet text. */
  night: '#0B1230',
  panel: '#182358',
  raised: '#2A3675',
  quiet: '#9AA6DB',
  /** Screens on white: the background, a placeholder, quiet text. */
  page: '#F3F5FD',
  bar: '#D5DBF5',
  grey: '#6C79A8',
} as const;

/** An interface picture for a scene. */
export interface Texture {
  width: number;
  height: number;
  body: string;
}

interface TextOptions {
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  opacity?: number;
}

/** Text in Manrope; (x, y) is on the baseline. */
export function text(x: number, y: number, size: number, content: string, options: TextOptions = {}): string {
  const { weight = 600, fill = colours.white, anchor = 'start', spacing = 0, opacity = 1 } = options;
  return (
    `<text x="${x}" y="${y}" font-family="Manrope" font-size="${size}" font-weight="${weight}" fill="${fill}"` +
    ` text-anchor="${anchor}" letter-spacing="${spacing}" opacity="${opacity}">${content}</text>`
  );
}

/** A rounded rectangle. */
export const box = (x: number, y: number, width: number, height: number, corner: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;

/** An open path with round ends. */
export const line = (path: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** The company's mark, 48 x 40 at a scale of 1; in its own colours, or in one. */
export function mark(x: number, y: number, scale: number, fill?: string): string {
  const part = (colour: string, path: string, opacity = 1) =>
    `<path fill="${fill ?? colour}" opacity="${fill ? opacity : 1}" d="${path}"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    part(colours.saffron, 'M42 20a20 20 0 0 1-20 20H2l20-20a10 10 0 0 1 20 0z') +
    part(colours.amber, 'M4 2a24 24 0 0 1 22 26A26 26 0 0 1 4 2z', 0.75) +
    part(colours.coral, 'M41.6 15.8 48 20l-6.4 4.2A20 20 0 0 0 42 20a10 10 0 0 0-.4-4.2z') +
    '</g>'
  );
}

/** A switch, 80 x 48. */
export const toggle = (x: number, y: number, on: boolean): string =>
  box(x, y, 80, 48, 24, on ? colours.teal : colours.raised) + dot(x + (on ? 56 : 24), y + 24, 18, colours.white);

/** A smooth curve through values 0..1, left to right, with its area filled by the gradient `fill`. */
export function areaChart(
  frame: { x: number; y: number; width: number; height: number },
  values: number[],
  stroke: string,
  fill: string,
): string {
  const { x, y, width, height } = frame;
  const points = values.map(
    (value, i) => [x + (i * width) / (values.length - 1), y + height - value * height] as const,
  );
  let path = '';
  points.forEach(([px, py], i) => {
    const before = points[i - 1];
    const middle = before && (before[0] + px) / 2;
    path += before ? ` C${middle} ${before[1]} ${middle} ${py} ${px} ${py}` : `M${px} ${py}`;
  });
  return `<path d="${path} V${y + height} H${x}Z" fill="${fill}" opacity="0.35"/>${line(path, stroke, 12)}`;
}

/** A gradient between two corners, or downwards. */
function gradient(id: string, stops: Record<number, string>, downwards = false): string {
  const list = Object.entries(stops)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${downwards ? 0 : 1}" y2="1">${list.join('')}</linearGradient>`;
}

/** Gradients that a `fill` may name, for instance `url(#signature)`. */
const gradients = [
  gradient('signature', { 0: colours.indigo, 0.55: colours.iris, 1: colours.mint }),
  gradient('warm', { 0: colours.coral, 0.5: colours.saffron, 1: colours.amber }),
  gradient('pale', { 0: colours.white, 1: '#EEF1FC' }),
  gradient('sea', { 0: '#0F9F90', 1: colours.mint }),
  gradient('mint-fade', { 0: colours.mint, 1: `${colours.mint}00` }, true),
  gradient('violet-fade', { 0: colours.violet, 1: `${colours.violet}00` }, true),
];

/** A drawing on one colour. */
export const sheet = (width: number, height: number, ground: string, ...parts: readonly string[]): Texture => ({
  width,
  height,
  body: box(0, 0, width, height, 0, ground) + parts.join(''),
});

/** A phone's screen, 1.48 x 3.16 units, under its clock. */
export const screen = (ground: string, ink: string, ...parts: readonly string[]): Texture =>
  sheet(740, 1580, ground, text(60, 76, 32, '9:41', { weight: 700, fill: ink }), ...parts);

/** The whole drawing. */
export const svg = ({ width, height, body }: Texture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs>${gradients.join('')}</defs>${body}</svg>`;
