import { useEffect } from 'react';
import { useNavigations } from '../engine/router.tsx';
import { rememberUrl } from '../forms/remembered-url.ts';
import { runSiteScript } from './site-script.ts';

/** A question that the address names, `#question-3`, is opened; browsers do so only for what lies within it. */
const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');

/** What follows every completed navigation: focus moves to the new page, the url is remembered, the site script runs. */
export function useAfterNavigation(): void {
  const navigations = useNavigations();
  useEffect(() => {
    rememberUrl();
    runSiteScript();
    openTarget();
    // A fragment keeps the browser's own place; otherwise reading starts at the new page.
    if (navigations > 0 && !location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [navigations]);
  useEffect(() => {
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
}
