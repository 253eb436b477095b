/**
 * Trusted Types: the browser takes a script's address from text only if a policy allows it. This default policy allows
 * addresses of this site, for scripts, the service worker and the PDF viewer's worker. The Content-Security-Policy names
 * the policies. https://w3c.github.io/trusted-types/dist/spec/
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`A script from ${url} is refused; allowed: scripts of ${location.origin}`);
    },
  });
}
