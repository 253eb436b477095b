import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/print.css';
import themeColour from 'virtual:theme-colour';
import type { ReactNode } from 'react';
import company from '../../content/company.yaml';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { Failure } from './failure.tsx';
import { type FirstLoad, FirstLoadContext } from './first-load.tsx';
import { Head } from './head.tsx';
import type { Page } from './page.ts';
import { Router } from './router.tsx';

/** The whole document, rendered alike by the build, the server and the browser. `children` is the body. */
export function Document({ first, children, ...firstLoad }: { first: Page; children: ReactNode } & FirstLoad) {
  return (
    <html lang={company.locale}>
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
