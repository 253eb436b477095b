import { useEffect } from 'react';
import { onNavigated } from '../navigation.ts';
import { rememberUrl } from '../remembered-url.ts';
import { runSiteScript } from './site-script.ts';

/** What follows every completed navigation: focus moves to the new page, the url is remembered, the site script runs. */
export function useAfterNavigation(): void {
  useEffect(() => {
    rememberUrl();
    runSiteScript();
    return onNavigated(() => {
      rememberUrl();
      runSiteScript();
      // A fragment keeps the browser's own place; otherwise reading starts at the new page.
      if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, []);
}
