import { themeColour } from '../styles/colour-tokens.ts';
import { mailMark } from './public-files.ts';

/** What the build makes of files other than the content, by the name of the module that exports it. */
export const fixedModules = (root: string) =>
  ({
    'virtual:theme-colour': () => themeColour,
    'virtual:mail-mark': () => mailMark(root),
  }) satisfies Record<string, () => unknown>;

type FixedModules = ReturnType<typeof fixedModules>;

/** What such a module exports. `types.ts` declares it. */
export type FixedData<Name extends keyof FixedModules> = Awaited<ReturnType<FixedModules[Name]>>;
