import { Component, type ReactNode, Suspense, use, useState, useTransition } from 'react';
import { withTimeout } from './with-timeout.ts';

/** More time than any part needs on a slow network. After it the load has failed. */
const loadTimeoutMs = 30_000;

/** A part of the page that needs more files. If they do not arrive, or the part fails, the rest of the page stays. */
export function LazyPart<Loaded>({
  load,
  pending,
  failed,
  children,
}: {
  /** Called at the first render, and at each `retry`. */
  load: () => Promise<Loaded>;
  pending?: ReactNode;
  /** Shown after a failure, until an attempt succeeds. */
  failed: (retry: () => void, isRetrying: boolean) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
}) {
  const loadWithTimeout = () => withTimeout(load(), loadTimeoutMs);
  const [loading, setLoading] = useState(loadWithTimeout);
  const [isRetrying, startRetry] = useTransition();
  return (
    <ErrorBoundary
      fallback={(showAgain) =>
        failed(() => {
          // A transition keeps the button and its focus until there is a result.
          startRetry(() => {
            setLoading(loadWithTimeout());
            showAgain();
          });
        }, isRetrying)
      }
    >
      <Suspense fallback={pending}>
        <Part loading={loading}>{children}</Part>
      </Suspense>
    </ErrorBoundary>
  );
}

function Part<Loaded>({ loading, children }: { loading: Promise<Loaded>; children: (loaded: Loaded) => ReactNode }) {
  return children(use(loading));
}

/**
 * Makes an import that can be repeated. Browsers before Chrome 156 and Firefox 154 remember a failed import by its
 * address, so each new attempt has another query (https://github.com/whatwg/html/pull/10327). The imported file may
 * only import files that the page already has.
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
  /** Shown instead of the children when one of them throws. `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits an error to this part of the page. React reports it to the console. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
