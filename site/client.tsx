import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Document } from './document.tsx';
import { FormOutcomeContext, readFormOutcome } from './forms/form-outcome.tsx';
import { loadPage } from './load-page.ts';
import { withoutTrailingSlash } from './routes.ts';

/** Resolves when the page answers to presses. The boot script waits for it. */
export const ready = start();

async function start(): Promise<void> {
  const outcome = readFormOutcome();
  const rendered = document.querySelector<HTMLScriptElement>('script[data-path]')?.dataset.path;
  // The answer to a plain post stands at the desk's address; from here on it is the form's page again.
  if (outcome && rendered) history.replaceState(null, '', rendered + location.search);
  const first = await loadPage(location.pathname);
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = (
    <FormOutcomeContext value={outcome}>
      <Document first={first} onReady={resolve} />
    </FormOutcomeContext>
  );
  startTransition(() => {
    // A static host answers an address that it does not know with the not-found page: its HTML is of another page.
    if (rendered === withoutTrailingSlash(location.pathname)) hydrateRoot(document, site);
    else createRoot(document).render(site);
  });
  return promise;
}
