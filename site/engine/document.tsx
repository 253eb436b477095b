import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/contrast.css';
import '../styles/print.css';
import '../styles/rare-characters.css';
import themeColour from 'virtual:theme-colour';
import { type ReactNode, useEffect } from 'react';
import company from '../../content/company.yaml';
import { absolute } from '../seo/absolute.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { type FirstLoad, FirstLoadContext, useNavigations, usePage } from './current-page.ts';
import type { Page } from './page.ts';
import { Failure } from './page-view.tsx';
import { Router } from './router.tsx';

export function Document({ first, children, ...firstLoad }: { first: Page; children: ReactNode } & FirstLoad) {
  return (
    // The boot script sets the class before React starts.
    <html lang={company.locale} className={import.meta.env.SSR ? undefined : 'js'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <FirstLoadContext value={firstLoad}>
          <ErrorBoundary fallback={() => <Failure />}>
            <Router first={first}>
              <Head />
              {children}
            </Router>
          </ErrorBoundary>
        </FirstLoadContext>
      </body>
    </html>
  );
}

/** Elements in the head of the HTML that are true of the first page only. */
const firstPageOnly = '[property],[name^=twitter],[type$=ld\\+json]';

/**
 * The part of the head that changes from page to page; React moves it there. Link previews and structured data are only
 * in the HTML: `render.tsx` adds them, and the first navigation removes them.
 */
function Head() {
  const { title, description, canonical, index = true } = usePage().head;
  const navigations = useNavigations();
  useEffect(() => {
    if (navigations === 1) for (const element of document.querySelectorAll(firstPageOnly)) element.remove();
  }, [navigations]);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absolute(canonical)} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
