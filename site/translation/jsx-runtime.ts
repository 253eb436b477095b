import { direction, language, siteLanguage } from 'virtual:language';
import type { ElementType, Key, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

// React's runtime for another language: see site/vite/languages.ts. What is the same in every component is added here: the
// direction of the document, the language of links to pages that are not translated, and the direction of phone numbers.

export const { Fragment } = react;

interface Props {
  href?: unknown;
  children?: ReactNode;
}

/** A phone number: `+91 40 0000 0000`. Between other letters its groups would change their order. */
const phone = /^\+\d+( \d+)+$/;
const isolated = (child: ReactNode): ReactNode =>
  typeof child === 'string' && phone.test(child) ? react.jsx('bdi', { dir: 'ltr', children: child }, child) : child;

/** Whether a link leads to a page of the site in its own language; files have a dot in their address. */
const leadsElsewhere = (href: unknown): boolean =>
  typeof href === 'string' && /^\/[^.]*$/.test(href) && !href.startsWith(`/${language}/`);

/** The properties of an element of HTML in this language. */
function translated(type: ElementType, props: Props): Props {
  if (typeof type !== 'string' || type === 'option') return props;
  const { href, children } = props;
  return {
    ...props,
    ...(type === 'html' && { dir: direction }),
    ...(type === 'a' && leadsElsewhere(href) && { hrefLang: siteLanguage }),
    ...(children !== undefined && { children: Array.isArray(children) ? children.map(isolated) : isolated(children) }),
  };
}

export const jsx = (type: ElementType, props: Props, key?: Key) => react.jsx(type, translated(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) => react.jsxs(type, translated(type, props), key);
