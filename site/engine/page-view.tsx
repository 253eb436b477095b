import '../ui/button/button.css';
import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
} from 'react';
import navigation from '../../content/navigation.yaml';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { FirstLoadContext, useShown } from './current-page.ts';

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
      <Body key={page.path} isDeferred={isTopShown}>
        {page.body}
      </Body>
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
      {/* Each section alone: one that fails leaves the others, and the form that somebody fills in. */}
      {Children.map(sectionsOf(children), (section) => (
        <ErrorBoundary fallback={() => <FailedSection />}>{section}</ErrorBoundary>
      ))}
      <Hydrated />
    </Suspense>
  );
}

const sectionsOf = (body: ReactNode): ReactNode =>
  isValidElement<PropsWithChildren>(body) && body.type === Fragment ? body.props.children : body;

/** Shown instead of a part of the page that failed while it was rendered. The rest of the page is interactive all the same. */
export function Failure() {
  return (
    <>
      <FailedSection />
      <Hydrated />
    </>
  );
}

function FailedSection() {
  return (
    <section className="section" role="alert">
      <div className="wrap">
        <p className="lead">{navigation.failed.text}</p>
        <p className="actions">
          <button className="button" type="button" onClick={() => location.reload()}>
            {navigation.failed.reload}
          </button>
        </p>
      </div>
    </section>
  );
}

/** The last component of the page: when its effects run, everything before it is hydrated. */
function Hydrated() {
  const { onReady } = use(FirstLoadContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
