import { homePath } from '@company/schemas/addresses.ts';
import { useContent, useFile, usePage } from './rendering.ts';
import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/contrast.css';
import '../styles/print.css';
import '../styles/rare-characters.css';
import { absolute } from '../seo/html-values.ts';
import { Shell } from '../shell/shell.tsx';

/** @param main the HTML of the page inside of the shell */
export const Document = ({ main, themeColour }: { main: string; themeColour: string }) => {
  const { files, icons } = useContent();
  return (
    <html lang={files['company.yaml'].locale} data-icons={icons} data-home={homePath === '/' ? undefined : homePath}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Shell main={{ __html: main }} />
      </body>
    </html>
  );
};

/** The part of the head that a navigation changes. Link previews and structured data are only in the HTML of a whole page. */
export function Head() {
  const { title, description, canonical, index = true } = usePage().head;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absolute(canonical, useFile('company.yaml'))} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
