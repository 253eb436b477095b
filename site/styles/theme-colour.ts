import { colourToken, hexOf } from './colour-tokens.ts';

/** Ink, for browsers' bars and the background of icons. Pages import it as `virtual:theme-colour`. */
export const themeColour = hexOf(colourToken('ink'));
