import { useEffect } from 'react';
import { useNavigations } from '../engine/current-page.ts';
import { rememberUrl } from '../forms/remembered-url.ts';

const address = '/assets/site.js';

/**
 * Loads the operator's script again, as the specification asks after every completed navigation. A browser runs a script
 * once for each element, so a new element replaces the old one.
 */
function runSiteScript(): void {
  dispatchEvent(new CustomEvent('site:navigated', { detail: { url: location.href } }));
  document.querySelector(`script[src^="${address}"]`)?.remove();
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.addEventListener('error', () => console.error(`${address} could not be loaded`));
  document.head.append(script);
}

/**
 * On the first page and after every navigation: remembers the address and runs the site script. Then `site/engine/navigation.ts` moves the focus.
 */
export function useAfterNavigation(): void {
  const navigations = useNavigations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    rememberUrl();
    runSiteScript();
  }, [navigations]);
}
