import { type Colour, colourIn, hexOf } from '@company/site/styles/colour-tokens.ts';
import { contrast, pairs } from '@company/site/styles/contrast.ts';

/** The stylesheet with the colours, within the project. */
export const tokens = 'site/styles/tokens.css';

/** The company's colours as `#0a1024`: the dark ground, the buttons on it, and the links on white. */
export type Colours = readonly [ground: string, action: string, link?: string | undefined];

const white = '#ffffff';
const black = '#000000';

const parsed = (hex: string) => colourIn(`--it: ${hex};`, 'it');

/** A colour with this share of another one. */
function mix(colour: string, share: number, other: string): string {
  const [a, b] = [parsed(colour), parsed(other)];
  const part = (name: 'red' | 'green' | 'blue') => a[name] * (1 - share) + b[name] * share;
  return hexOf({ red: part('red'), green: part('green'), blue: part('blue'), alpha: 1 });
}

const decimals = ({ red, green, blue }: Colour) => `${red} ${green} ${blue}`;

/** The colours of `tokens.css` that follow from the company's, by their names. */
function tokensOf([ground, action, link = mix(ground, 0.15, white)]: Colours): Record<string, string> {
  const onGround = mix(white, 0.04, link);
  const edge = decimals(parsed(mix(white, 0.25, link)));
  return {
    'ink-deep': mix(ground, 0.4, black),
    ink: ground,
    'ink-raised': mix(ground, 0.1, link),
    'ink-high': mix(ground, 0.22, link),
    'ink-lit': mix(ground, 0.3, link),
    'ink-line': `rgb(${edge} / 0.14)`,
    'ink-line-strong': `rgb(${edge} / 0.5)`,
    'on-ink': onGround,
    'on-ink-2': mix(onGround, 0.25, ground),
    'on-ink-3': mix(onGround, 0.4, ground),
    mist: mix(white, 0.05, link),
    lilac: mix(white, 0.11, link),
    soft: mix(white, 0.16, link),
    line: mix(white, 0.14, ground),
    'line-on-mist': mix(white, 0.18, ground),
    'line-strong': mix(white, 0.3, ground),
    'field-line': mix(white, 0.55, ground),
    text: mix(ground, 0.04, white),
    'text-2': mix(ground, 0.25, white),
    'text-3': mix(ground, 0.32, white),
    'text-on-soft': mix(ground, 0.2, white),
    client: mix(ground, 0.27, white),
    saffron: action,
    amber: mix(action, 0.25, white),
    'saffron-pressed': mix(action, 0.1, black),
    indigo: link,
    'indigo-tint': mix(white, 0.09, link),
  };
}

/** `tokens.css` with the company's colours; shadows follow, too. */
export function recoloured(css: string, colours: Colours): string {
  const tokens = Object.entries(tokensOf(colours));
  const withTokens = tokens.reduce(
    (text, [name, value]) => text.replace(new RegExp(`(--${name}: )[^;]+`), `$1${value}`),
    css,
  );
  return ['text', 'ink-deep'].reduce((text, shadow) => {
    const [before, after] = [css, withTokens].map((file) => decimals(colourIn(file, shadow)));
    return text.replaceAll(`rgb(${before} /`, `rgb(${after} /`);
  }, withTokens);
}

/** What to do about a colour with too little contrast, by the token that it follows from. */
const remedies: readonly [RegExp, string][] = [
  [/^(saffron|amber)/, 'take a lighter second colour'],
  [/^indigo/, 'take a darker third colour'],
  [/./, 'take a darker first colour'],
];

/** The first pair of colours that people with weak eyes could not tell apart, and the way out; undefined if there is none. */
export function weakPair(css: string) {
  for (const { front, ground, least } of pairs) {
    const ratio = contrast(colourIn(css, front), colourIn(css, ground));
    if (ratio >= least) continue;
    const found = `colours that are too alike: --${front} on --${ground} has a contrast of ${ratio.toFixed(1)}`;
    const remedy = remedies.find(([token]) => token.test(front))?.[1];
    return { found, allowed: `${least} or more, so ${remedy}` };
  }
  return undefined;
}
