import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Document } from './document.tsx';
import { FormOutcomeContext, readFormOutcome } from './forms/form-outcome.tsx';
import { loadFirstPage, loadPage } from './load-page.ts';
import { offlinePath, withoutTrailingSlash } from './routes.ts';
import { drawStillParts } from './still.tsx';
import { guardScripts } from './trusted-types.ts';

/** Resolves when the page answers to presses. The boot script waits for it. */
export const ready = start();

async function start(): Promise<void> {
  guardScripts();
  const outcome = readFormOutcome();
  const { path: rendered, title = document.title } =
    document.querySelector<HTMLScriptElement>('script[data-path]')?.dataset ?? {};
  // The answer to a plain post stands at the desk's address; from here on it is the form's page again.
  if (outcome && rendered) history.replaceState(null, '', rendered + location.search);
  // A static host answers an address that it does not know with the not-found page: its HTML is of another page.
  // Without a network the offline page stands at any address. The page that was asked for takes its place where its
  // code is on the device; else the offline page stays.
  const first = await (rendered === withoutTrailingSlash(location.pathname)
    ? loadFirstPage(location.pathname, title)
    : loadPage(location.pathname).catch((error) => {
        if (rendered === offlinePath) return loadPage(offlinePath);
        throw error;
      }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = (
    <FormOutcomeContext value={outcome}>
      <Document first={first} onReady={resolve} />
    </FormOutcomeContext>
  );
  startTransition(() => {
    if (rendered === first.path) hydrateRoot(document, site, { onRecoverableError });
    else createRoot(document).render(site);
  });
  return promise;
}

/** The HTML is not what React would have written, for instance since an extension changed it: all of it is drawn anew. */
function onRecoverableError(error: unknown): void {
  console.error(error);
  drawStillParts();
}
