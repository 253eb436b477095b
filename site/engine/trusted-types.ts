/**
 * The browser refuses to make the address of a script from a text unless a policy has let it pass; the names of the
 * policies stand in the Content-Security-Policy. This one is asked for every address that scripts, the service worker
 * and the PDF viewer's worker come from: this site's own pass. https://w3c.github.io/trusted-types/dist/spec/
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`A script from ${url} is refused; allowed: scripts of ${location.origin}`);
    },
  });
}
