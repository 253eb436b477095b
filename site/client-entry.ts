import { startRouter } from './engine/router.ts';
import { hydrate, watchIslands } from './islands/schedule.ts';

guardScripts();

/** Resolves when pages can be shown. The boot script waits for this promise and then repeats delayed presses. */
export const ready = start();
export { hydrate };

async function start(): Promise<void> {
  // While a stylesheet in the body loads, the browser may not have parsed the later elements, so `start` waits.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  await startRouter();
  void watchIslands(document).then(() => {
    document.documentElement.dataset.ready = '';
  });
}

/**
 * Trusted Types: the browser loads a script from an address only if a policy allows the address. The default policy allows
 * addresses of this site, for scripts, the service worker and the worker of the PDF viewer. The Content-Security-Policy
 * names the policies. https://w3c.github.io/trusted-types/dist/spec/
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`A script from ${url} is refused; allowed: scripts of ${location.origin}`);
    },
  });
}
