import { colourToken, hexOf } from './colour-tokens.ts';

/** Ink: behind the site in browsers' bars, behind opaque icons. Pages import it as `virtual:theme-colour`. */
export const themeColour = hexOf(colourToken('ink'));
