import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import type { ComponentProps } from 'react';
import { Head } from './head.tsx';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole document, rendered alike by the build, the server and the browser. */
export function Document(props: Omit<ComponentProps<typeof Router>, 'children'>) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0A1024" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Router {...props}>
          <Head />
          <Shell />
        </Router>
      </body>
    </html>
  );
}
