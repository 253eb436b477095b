import { folderTree } from '@company/schemas/project-tree.ts';
import { type LoadOptions, loadContent } from './content-modules.ts';
import { pictureCache } from './pictures/pictures.ts';
import type { Loaded } from './shown-content.ts';

export interface ContentSource {
  /** All content, read once until `forget` is called. @throws ContentError */
  load(): Promise<Loaded>;
  forget(): void;
}

/** The content for all plugins of a build. */
export function contentSource(root: string, options: Omit<LoadOptions, 'pictures' | 'addresses'> = {}): ContentSource {
  let loaded: Promise<Loaded> | undefined;
  return {
    load() {
      if (loaded) return loaded;
      const reading = loadContent(folderTree(root), { ...options, pictures: pictureCache(root) });
      loaded = reading;
      // A picture that comes back is no change of content: the next page reads all again.
      reading.catch(() => {
        if (loaded === reading) loaded = undefined;
      });
      return reading;
    },
    forget() {
      loaded = undefined;
    },
  };
}
