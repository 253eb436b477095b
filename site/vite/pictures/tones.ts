import { colourToken } from '../../styles/colour-tokens.ts';

/** Colour tokens for the place of a picture that is loading; `site/ui/picture/picture.css` has a class for each. */
export const tones = ['ink', 'ink-raised', 'ink-high', 'soft', 'lilac', 'mist'] as const;

/** The token nearest to a colour of the picture (components from 0 to 255). */
export function nearestTone({ r, g, b }: { r: number; g: number; b: number }): (typeof tones)[number] {
  const distance = (tone: string) => {
    const { red, green, blue } = colourToken(tone);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  };
  return tones.reduce((nearest, tone) => (distance(tone) < distance(nearest) ? tone : nearest));
}
