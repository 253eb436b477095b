import '../styles/body.css';
import { createContext, Fragment, type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react';
import { useShown } from './router.tsx';

/** What the first page's HTML brought, and who waits for it to answer to presses. */
export interface FirstLoad {
  /** Addresses of the stylesheets for everything beneath the hero. */
  stylesheets: readonly string[];
  onReady?: () => void;
}

export const FirstLoadContext = createContext<FirstLoad>({ stylesheets: [] });

/**
 * The page on the screen. In HTML the stylesheet links stand between hero and body: a browser paints what stands before
 * a stylesheet without waiting for it. They stay there for as long as the document lives; styles that later pages need
 * are added to its head by Vite.
 */
export function PageView() {
  const { page, isTopShown } = useShown();
  const { stylesheets } = use(FirstLoadContext);
  return (
    <>
      <Fragment key={`hero of ${page.path}`}>{page.hero}</Fragment>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Body key={page.path} isDeferred={isTopShown}>
        {page.body}
      </Body>
    </>
  );
}

/**
 * On a navigation the hero is on the screen before React begins with the body
 * (https://react.dev/reference/react/useDeferredValue). On the first load the body is hydrated after the hero, in a
 * turn of its own (https://react.dev/reference/react/Suspense).
 */
function Body({ children, isDeferred }: { children: ReactNode; isDeferred: boolean }) {
  const isDue = useDeferredValue(true, !isDeferred);
  if (!isDue) return <div className="body-pending" />;
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  );
}

/** Stands last on the page: when it has its effects, all before it answers to presses. */
function Hydrated() {
  const { onReady } = use(FirstLoadContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
