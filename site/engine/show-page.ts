import { contentMarkup } from '../islands/props.ts';
import { endIslands, watchIslands } from '../islands/schedule.ts';
import { withoutTrailingSlash } from '../routes.ts';
import { restorePlaces } from '../ui/history-entry/restore-places.ts';
import { withTimeout } from '../ui/with-timeout.ts';
import { loadPartOnce, type PagePart } from './page-part.ts';

/** The maximum wait for stylesheets before a page is shown without them. */
const stylesTimeoutMs = 5_000;

/** Elements in the head of each page. Only the HTML of the first page has link previews and structured data. */
const pageElements =
  'title,[name=description],[rel=canonical],[name=robots],[property],[name^=twitter],[type$=ld\\+json]';

let currentPart: PagePart | undefined;

/**
 * Replaces the visible page by another one. Resolves when its first view is there. The rest follows in a task of its
 * own.
 * @param isTopShown false if the browser will scroll elsewhere: then the rest is there at once
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
  // The stylesheets stay, because the browser applies a moved stylesheet again.
  for (const element of [...main.children]) if (element.tagName !== 'LINK') element.remove();
  main.prepend(...elementsOf(part.hero));
  main.dataset.navigated = '';
  main.dataset.path = withoutTrailingSlash(pathname);
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]'))
    place.replaceChildren(...elementsOf(part.parts[place.dataset.part ?? ''] ?? ''));
  const showBody = () => {
    main.querySelector(':scope > .body-pending')?.remove();
    main.append(...elementsOf(part.body));
    restorePlaces();
    void watchIslands(main);
  };
  if (!isTopShown) return showBody();
  // Keeps the footer below the window until the body is there.
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

/** Links the missing stylesheets. Resolves when they are applied or have failed. */
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
