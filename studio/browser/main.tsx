import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import { createHost } from './host.ts';
import { Studio } from './studio.tsx';

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

whenReady(() =>
  createRoot(createHost()).render(
    <ErrorBoundary>
      <Studio />
    </ErrorBoundary>,
  ),
);
