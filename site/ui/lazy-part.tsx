import { Component, type ReactNode, Suspense, use, useState, useTransition } from 'react';
import { withTimeout } from './with-timeout.ts';

/** After this time, loading counts as failed. No part needs so much time, even on a slow network. */
const loadTimeoutMs = 30_000;

/** A part of the page that loads more files. If the files or the part fail, the rest of the page still works. */
export function LazyPart<Loaded>({
  load,
  pending,
  failed,
  children,
}: {
  /** Called at the first render, and at each `retry`. */
  load: () => Promise<Loaded>;
  /** What is shown while the files are loaded. */
  pending?: ReactNode;
  /** What is shown after a failure, until a new attempt succeeds. */
  failed: (retry: () => void, isRetrying: boolean) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
}) {
  const loadWithTimeout = () => withTimeout(load(), loadTimeoutMs);
  const [promise, setPromise] = useState(loadWithTimeout);
  const [isRetrying, startRetry] = useTransition();
  return (
    <ErrorBoundary
      fallback={(renderAgain) =>
        failed(() => {
          // A transition keeps the button and its focus until there is a result.
          startRetry(() => {
            setPromise(loadWithTimeout());
            renderAgain();
          });
        }, isRetrying)
      }
    >
      <Suspense fallback={pending}>
        <Part promise={promise}>{children}</Part>
      </Suspense>
    </ErrorBoundary>
  );
}

function Part<Loaded>({ promise, children }: { promise: Promise<Loaded>; children: (loaded: Loaded) => ReactNode }) {
  return children(use(promise));
}

/**
 * Makes an import that can be repeated. Browsers before Chrome 156 and Firefox 154 remember a failed import by its
 * address, so each new attempt has another query (https://github.com/whatwg/html/pull/10327). The imported file may
 * import only files that the page has already loaded, because failed imports of other files cannot be repeated.
 * @param address from `import address from './part.tsx?address'`
 */
export function importWithRetry<Module>(address: string): () => Promise<Module> {
  let failures = 0;
  return async () => {
    try {
      return await import(/* @vite-ignore */ failures === 0 ? address : `${address}?again=${failures}`);
    } catch (error) {
      failures++;
      throw error;
    }
  };
}

interface Props {
  /** What is shown after a child has thrown an error. `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits an error to this part of the page. React writes the error to the console. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
