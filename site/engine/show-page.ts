import { contentMarkup } from '../islands/props.ts';
import { endIslands, watchIslands } from '../islands/schedule.ts';
import { withoutTrailingSlash } from '../routes.ts';
import { showAsLeft } from '../ui/history-entry/kept-places.ts';
import { withTimeout } from '../ui/with-timeout.ts';
import { loadPartOnce, type PagePart } from './page-part.ts';

/** A stylesheet that has not come by then does not keep its page back. */
const stylesTimeoutMs = 5_000;

/** Elements in the head that each page has. Link previews and structured data are only in the HTML of the first one. */
const ofPage = 'title,[name=description],[rel=canonical],[name=robots],[property],[name^=twitter],[type$=ld\\+json]';

let shown: PagePart | undefined;

/**
 * Puts a page in the place of the one on the screen; resolves when its first view is there. The rest follows in a task of its own.
 * @param isTopShown false when the browser will scroll elsewhere: then the rest is there at once
 */
export async function showPage(pathname: string, isTopShown: boolean, signal?: AbortSignal): Promise<void> {
  const part = await loadPartOnce(pathname);
  const main = document.getElementById('main');
  if (signal?.aborted || !main) return;
  if (!isTopShown) await linkStyles(main, part.styles);
  if (signal?.aborted) return;
  shown = part;
  replaceHead(part);
  endIslands(main);
  // The stylesheets stay: one that is moved is applied anew.
  for (const element of [...main.children]) if (element.tagName !== 'LINK') element.remove();
  main.prepend(...elementsOf(part.hero));
  main.dataset.navigated = '';
  main.dataset.path = withoutTrailingSlash(pathname);
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]'))
    place.replaceChildren(...elementsOf(part.parts[place.dataset.part ?? ''] ?? ''));
  const showBody = () => {
    main.querySelector(':scope > .body-pending')?.remove();
    main.append(...elementsOf(part.body));
    showAsLeft();
    void watchIslands(main);
  };
  if (!isTopShown) return showBody();
  // Else the footer would be in view for a moment.
  main.append(Object.assign(document.createElement('div'), { className: 'body-pending' }));
  void Promise.all([linkStyles(main, part.styles), nextTask()]).then(() => shown === part && showBody());
}

const elementsOf = (html: string): Node[] => {
  const template = document.createElement('template');
  template.innerHTML = contentMarkup(html);
  return [...document.importNode(template.content, true).childNodes];
};

function replaceHead({ head }: PagePart): void {
  for (const element of document.querySelectorAll(`:is(head, body) > :is(${ofPage})`)) element.remove();
  document.head.append(...elementsOf(head));
}

/** Links those that are not there yet; resolves when they are applied, or do not come. */
async function linkStyles(main: HTMLElement, styles: readonly string[]): Promise<void> {
  const last = [...main.querySelectorAll(':scope > link')].at(-1);
  const missing = styles.filter((href) => !main.querySelector(`:scope > link[href="${href}"]`));
  const links = missing.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const applied = links.map(
    (link) => new Promise((settled) => ['load', 'error'].map((type) => link.addEventListener(type, settled))),
  );
  if (last) last.after(...links);
  else main.append(...links);
  if (applied.length > 0) await withTimeout(Promise.all(applied), stylesTimeoutMs).catch(console.warn);
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
