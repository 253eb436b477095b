import pageStyles from './styles/page.css?inline';
import styles from './styles/studio.css?inline';

/** The element that contains the studio. It is beside the body, which the site's React owns. */
const hostName = 'site-studio';

/**
 * Puts the studio's element after the body, with a shadow root, which keeps the styles of the site and of the studio
 * apart.
 * @returns the element to render into
 */
export function createHost(): HTMLElement {
  const host = document.createElement(hostName);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(styles)];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(pageStyles)];
  const container = document.createElement('div');
  root.append(container);
  document.documentElement.append(host);
  return container;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Whether an event comes from the studio itself. */
export const isFromStudio = (event: Event): boolean =>
  event.composedPath().some((target) => target instanceof Element && target.localName === hostName);
