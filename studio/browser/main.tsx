import { createRoot } from 'react-dom/client';
import { takeToken } from './access/token.ts';
import { createHost } from './host.ts';
import { Studio } from './studio.tsx';

// At once: what the site does with the address while it starts must not meet the token.
const token = takeToken();

/** React hydrates the whole document first; another element beside the body would disturb it until then. */
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
