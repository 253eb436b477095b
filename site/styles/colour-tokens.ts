import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Components are from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const css = readFileSync(fileURLToPath(import.meta.resolve('./tokens.css')), 'utf8');

const byte = (hex: string) => Number.parseInt(hex, 16);

/**
 * A colour of `tokens.css` for the build and for tests. Pages use the token itself.
 * @param token the name of the token without leading hyphens: `ink-raised`
 * @throws if the token does not exist, or its value is not a colour
 */
export function colourToken(token: string): Colour {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) {
    const [red = '', green = '', blue = ''] =
      hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return { red: byte(red), green: byte(green), blue: byte(blue), alpha: 1 };
  }
  const [red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined) {
    throw new Error(
      `site/styles/tokens.css: --${token} is ${value ? `"${value}"` : 'not there'}; a colour is written #0a1024, #fff or rgb(190 202 255 / 0.14)`,
    );
  }
  return { red, green, blue, alpha };
}

/** A colour as `#0a1024`, without alpha. */
export const hexOf = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((component) => Math.round(component).toString(16).padStart(2, '0')).join('')}`;

/** The colour of the browser's bars and of the background of icons. */
export const themeColour = hexOf(colourToken('ink'));
