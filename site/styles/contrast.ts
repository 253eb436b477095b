import type { Colour } from './colour-tokens.ts';

/** Contrast that WCAG 2.2 AA requires for text (1.4.3), and for lines and marks that show a control (1.4.11). */
const least = { text: 4.5, line: 3 };

const light = ['page', 'mist', 'lilac'];
const ink = ['ink-deep', 'ink', 'ink-raised'];

/** Text colours and their backgrounds. A stylesheet that uses another pair has to add it here. */
export const text: Record<string, readonly string[]> = {
  text: [...light, 'soft', 'indigo-tint', 'teal-tint'],
  'text-2': [...light, 'soft', 'error-tint', 'indigo-tint', 'teal-tint'],
  'text-3': ['page', 'mist'],
  'text-on-soft': ['soft', 'lilac'],
  client: ['page'],
  'teal-text': ['page', 'mist', 'teal-tint'],
  indigo: ['page', 'mist', 'lilac'],
  error: ['page', 'error-tint'],
  'on-ink': [...ink, 'ink-high'],
  'on-ink-2': [...ink, 'ink-high'],
  'on-ink-3': ink,
  saffron: ink,
  amber: [...ink, 'ink-high'],
  ink: ['saffron', 'amber', 'saffron-pressed'],
  page: ['text', 'indigo', 'ink'],
};

/** Outlines of fields and buttons, and the focus ring (`--focus` is indigo on light, amber on ink, ink on saffron). */
const lines: Record<string, readonly string[]> = {
  'field-line': ['page', 'mist'],
  error: ['page', 'error-tint'],
  text: ['page', 'mist'],
  'ink-line-strong': ['ink-deep', 'ink', 'ink-raised'],
  indigo: [...light, 'soft'],
  amber: [...ink, 'ink-high'],
  ink: ['saffron'],
};

export interface Pair {
  front: string;
  ground: string;
  /** The contrast that it must have. */
  least: number;
}

const pairsOf = (table: Record<string, readonly string[]>, least: number): Pair[] =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

export const pairs: readonly Pair[] = [...pairsOf(text, least.text), ...pairsOf(lines, least.line)];

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function over(front: Colour, ground: Colour): Colour {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  return {
    red: mix(front.red, ground.red),
    green: mix(front.green, ground.green),
    blue: mix(front.blue, ground.blue),
    alpha: 1,
  };
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(front: Colour, ground: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(over(front, ground)), luminance(ground)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
