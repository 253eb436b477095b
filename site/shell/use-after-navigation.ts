import { useEffect } from 'react';
import { useNavigations } from '../engine/current-page.ts';
import { rememberUrl } from '../forms/remembered-url.ts';
import { runSiteScript } from './site-script.ts';

/** Opens the question that the address names, `#question-3`. Browsers open it only for a target inside of it. */
const openTarget = () => document.querySelector('details:target')?.setAttribute('open', '');

/**
 * On the first page and after every navigation: remembers the address, runs the site script, opens the question that the
 * address names. Then `site/engine/navigation.ts` moves the focus.
 */
export function useAfterNavigation(): void {
  const navigations = useNavigations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    rememberUrl();
    runSiteScript();
    openTarget();
  }, [navigations]);
  useEffect(() => {
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
}
