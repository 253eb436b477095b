import { createRoot } from 'react-dom/client';
import { takeToken } from './access/token.ts';
import { createHost } from './host.ts';
import { Studio } from './studio.tsx';

// Before the site starts, because the site reads the address.
const token = takeToken();

/** Waits until React has hydrated the document: before that, an element beside the body is a mismatch. */
function whenReady(start: () => void): void {
  const root = document.documentElement;
  if ('ready' in root.dataset) {
    start();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!('ready' in root.dataset)) return;
    observer.disconnect();
    start();
  });
  observer.observe(root, { attributeFilter: ['data-ready'] });
}

whenReady(() => createRoot(createHost()).render(<Studio hasToken={token !== undefined} />));
