import '../styles/body.css';
import { createContext, Fragment, type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react';
import { useShown } from './current-page.ts';

/** What is particular to the first load. */
export interface FirstLoad {
  /** Address of the stylesheet that the HTML links, for everything below the hero; empty in development. */
  stylesheet: string;
  /** Called when the page is interactive. */
  onReady?: () => void;
}

export const FirstLoadContext = createContext<FirstLoad>({ stylesheet: '' });

/**
 * The page on the screen. The link to the stylesheet is between hero and body, because a browser paints what comes before a
 * stylesheet without waiting for it. It stays there after navigations.
 */
export function PageView() {
  const { page, isTopShown } = useShown();
  const { stylesheet } = use(FirstLoadContext);
  return (
    <>
      <Fragment key={`hero of ${page.path}`}>{page.hero}</Fragment>
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
      {children}
      <Hydrated />
    </Suspense>
  );
}

/** The last component of the page: when its effects run, everything before it is hydrated. */
function Hydrated() {
  const { onReady } = use(FirstLoadContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
