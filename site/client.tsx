import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Document } from './document.tsx';
import { FormOutcomeContext, readFormOutcome } from './forms/form-outcome.tsx';
import { loadPage } from './load-page.ts';
import { withoutTrailingSlash } from './routes.ts';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the page answers to presses. The boot script waits for it. */
export const ready = promise;

const first = await loadPage(location.pathname);
const document_ = (
  <FormOutcomeContext value={readFormOutcome()}>
    <Document first={first} onReady={resolve} />
  </FormOutcomeContext>
);

startTransition(() => {
  // A static host answers an address that it does not know with the not-found page: its HTML is of another page.
  const rendered = document.querySelector<HTMLScriptElement>('script[data-path]')?.dataset.path;
  if (rendered === withoutTrailingSlash(location.pathname)) hydrateRoot(document, document_);
  else createRoot(document).render(document_);
});
