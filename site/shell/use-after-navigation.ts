import { useEffect } from 'react';
import { useNavigations } from '../engine/current-page.ts';
import { rememberUrl } from '../forms/remembered-url.ts';
import { runSiteScript } from './site-script.ts';

/** Opens the question that the address names, `#question-3`. Browsers open it only for a target inside of it. */
const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');

/** After every completed navigation: moves the focus to the page, remembers the address, runs the site script. */
export function useAfterNavigation(): void {
  const navigations = useNavigations();
  useEffect(() => {
    rememberUrl();
    runSiteScript();
    openTarget();
    // With a fragment the browser moves the focus itself.
    if (navigations > 0 && !location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [navigations]);
  useEffect(() => {
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
}
