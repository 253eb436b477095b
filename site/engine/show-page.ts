import { contentMarkup } from '../islands/props.ts';
import { endIslands, watchIslands } from '../islands/schedule.ts';
import { withoutTrailingSlash } from '../routes.ts';
import { restoreViewState } from '../ui/history-entry/restore-places.ts';
import { withTimeout } from '../ui/with-timeout.ts';
import { loadPartOnce, type PagePart } from './page-part.ts';

/** After this time the page is shown, even if its stylesheets have not loaded. */
const stylesTimeoutMs = 5_000;

/** Head elements that belong to one page. Only the HTML of the first page has link previews and structured data. */
const pageElements =
  'title,[name=description],[rel=canonical],[name=robots],[property],[name^=twitter],[type$=ld\\+json]';

let currentPart: PagePart | undefined;

/**
 * Replaces the visible page by another one. Resolves when the hero of the new page is shown. A later task adds the
 * body.
 * @param isTopShown false if the browser will scroll below the top: then hero and body are shown together
 */
export async function showPage(pathname: string, isTopShown: boolean, signal?: AbortSignal): Promise<void> {
  const part = await loadPartOnce(pathname);
  const main = document.getElementById('main');
  if (signal?.aborted || !main) return;
  if (!isTopShown) await linkStyles(main, part.styles);
  if (signal?.aborted) return;
  currentPart = part;
  replaceHead(part);
  endIslands(main);
  // The links of stylesheets are not removed, because the browser would have to apply the stylesheets again.
  for (const element of [...main.children]) if (element.tagName !== 'LINK') element.remove();
  main.prepend(...elementsOf(part.hero));
  main.dataset.navigated = '';
  main.dataset.path = withoutTrailingSlash(pathname);
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
    element.replaceChildren(...elementsOf(part.parts[element.dataset.part ?? ''] ?? ''));
  const showBody = () => {
    main.querySelector(':scope > .body-pending')?.remove();
    main.append(...elementsOf(part.body));
    restoreViewState();
    void watchIslands(main);
  };
  if (!isTopShown) return showBody();
  // This element is as high as the window, so the footer is not visible until the body is added.
  main.append(Object.assign(document.createElement('div'), { className: 'body-pending' }));
  void Promise.all([linkStyles(main, part.styles), nextTask()]).then(() => currentPart === part && showBody());
}

const elementsOf = (html: string): Node[] => {
  const template = document.createElement('template');
  template.innerHTML = contentMarkup(html);
  return [...document.importNode(template.content, true).childNodes];
};

function replaceHead({ head }: PagePart): void {
  for (const element of document.querySelectorAll(`:is(head, body) > :is(${pageElements})`)) element.remove();
  document.head.append(...elementsOf(head));
}

/** Links the missing stylesheets. Resolves when these stylesheets are applied or have failed. */
async function linkStyles(main: HTMLElement, styles: readonly string[]): Promise<void> {
  const lastLink = [...main.querySelectorAll(':scope > link')].at(-1);
  const missingStyles = styles.filter((href) => !main.querySelector(`:scope > link[href="${href}"]`));
  const links = missingStyles.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const applied = links.map(
    (link) => new Promise((settled) => ['load', 'error'].map((type) => link.addEventListener(type, settled))),
  );
  if (lastLink) lastLink.after(...links);
  else main.append(...links);
  if (applied.length > 0) await withTimeout(Promise.all(applied), stylesTimeoutMs).catch(console.warn);
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
