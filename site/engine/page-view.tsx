import { type ReactNode, Suspense, use, useDeferredValue } from 'react';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { useShown } from './current-page.ts';
import { Failure } from './failure.tsx';
import { FirstLoadContext, Hydrated } from './first-load.tsx';

/**
 * The page on the screen. The link to the stylesheet is between hero and body, because a browser paints what comes before a
 * stylesheet without waiting for it. It stays there after navigations, and when hero or body fail.
 */
export function PageView() {
  const { page, isTopShown } = useShown();
  const { stylesheet } = use(FirstLoadContext);
  return (
    <>
      <ErrorBoundary key={`hero of ${page.path}`} fallback={() => <Failure />}>
        {page.hero}
      </ErrorBoundary>
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      <ErrorBoundary key={page.path} fallback={() => <Failure />}>
        <Body isDeferred={isTopShown}>{page.body}</Body>
      </ErrorBoundary>
    </>
  );
}

/**
 * On a navigation React shows the hero before it renders the body (https://react.dev/reference/react/useDeferredValue).
 * On the first load it hydrates the body separately, after the hero (https://react.dev/reference/react/Suspense).
 */
function Body({ children, isDeferred }: { children: ReactNode; isDeferred: boolean }) {
  const isRendered = useDeferredValue(true, !isDeferred);
  if (!isRendered) return <div className="body-pending" />;
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  );
}
