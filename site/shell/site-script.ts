const address = '/assets/site.js';

/**
 * Loads the operator's script again, as the specification asks after every completed navigation. A browser runs a script
 * once for each element, so a new element replaces the old one.
 */
export function runSiteScript(): void {
  dispatchEvent(new CustomEvent('site:navigated', { detail: { url: location.href } }));
  document.querySelector(`script[src^="${address}"]`)?.remove();
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.addEventListener('error', () => console.error(`${address} could not be loaded`));
  document.head.append(script);
}
