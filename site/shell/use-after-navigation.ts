import { useEffect } from 'react';
import { onNavigated } from '../navigation.ts';
import { rememberUrl } from '../remembered-url.ts';
import { runSiteScript } from './site-script.ts';

/** A question that the address names, `#question-3`, is opened; browsers do so only for what lies within it. */
const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');

/** What follows every completed navigation: focus moves to the new page, the url is remembered, the site script runs. */
export function useAfterNavigation(): void {
  useEffect(() => {
    rememberUrl();
    runSiteScript();
    openTarget();
    addEventListener('hashchange', openTarget);
    return onNavigated(() => {
      rememberUrl();
      runSiteScript();
      openTarget();
      // A fragment keeps the browser's own place; otherwise reading starts at the new page.
      if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, []);
}
