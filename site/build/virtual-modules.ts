import type { Loaded } from './shown-content.ts';
import { socialPicturesOf } from './social-previews.ts';

/** What the build makes of the content, by the name of the module that exports it. What merely selects is in `site/data/`. */
export const virtualModules = {
  'virtual:icon-sprite': ({ sprites }) => sprites.shared,
  'virtual:logos': ({ logos }) => ({ sprite: `/${logos.file}`, ids: logos.ids }),
  'virtual:social-pictures': ({ contents, addresses }) => socialPicturesOf(contents, addresses?.home),
} satisfies Record<string, (loaded: Loaded) => unknown>;

type VirtualModules = typeof virtualModules;

/** What a virtual module exports. `types.ts` declares it. */
export type VirtualData<Name extends keyof VirtualModules> = Awaited<ReturnType<VirtualModules[Name]>>;
