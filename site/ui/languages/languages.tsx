import pages from 'virtual:page-languages';
import { Fragment } from 'react';
import navigation from '../../../content/navigation.yaml';
import type { PlainPage } from '../../routes.ts';
import { absolute } from '../../seo/absolute.ts';

/** Links to a page in other languages, for people and for search engines; nothing for a page with only one. */
export function Languages({ page }: { page: PlainPage }) {
  const languages = pages[page];
  if (!languages) return null;
  return (
    <>
      {languages.map(({ code, path }) => (
        <link key={code} rel="alternate" hrefLang={code} href={absolute(path)} />
      ))}
      <p>
        {languages
          .filter(({ isCurrent }) => !isCurrent)
          .map(({ code, name, path }) => (
            <Fragment key={code}>
              <a href={path} lang={code} hrefLang={code}>
                {name}
              </a>{' '}
            </Fragment>
          ))}
        {navigation.otherLanguage}
      </p>
    </>
  );
}
