import { useEffect } from 'react';
import type { PageModule } from '../engine/page.ts';

// In browsers, and only in development: the build leaves all of it out. The plugin in page-updates.ts sends the events.

/** Modules of pages that were changed since the document was loaded, by their paths from the root. */
export const updatedPages = new Map<string, PageModule>();

declare global {
  interface WindowEventMap {
    'page-update': CustomEvent<{ source: string; module: PageModule }>;
  }
}

/** Calls `onUpdate` after the module of a page was replaced. */
export function usePageUpdates(onUpdate: () => void): void {
  useEffect(() => {
    const update = ({ detail }: CustomEvent<{ source: string; module: PageModule }>) => {
      updatedPages.set(detail.source, detail.module);
      onUpdate();
    };
    addEventListener('page-update', update);
    return () => removeEventListener('page-update', update);
  });
}
