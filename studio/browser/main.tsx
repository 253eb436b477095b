import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Bar } from './bar.tsx';
import { cancel, loadState, notify, open, reloadPage, session, takeReloadState } from './base/session.ts';
import { Broken } from './broken-files.tsx';
import { Changes } from './dialogs/changes-dialog.tsx';
import { History } from './dialogs/history-dialog.tsx';
import { Publish } from './dialogs/publish-dialog.tsx';
import { openSearchBySlash, Search } from './dialogs/search-dialog.tsx';
import { NewService, Services } from './dialogs/services-dialog.tsx';
import { EditableTexts } from './page/editable-texts.tsx';
import pageStyles from './page/page.css?inline';
import { focusText, openOnNextPage, page, watchPage } from './page/page-watcher.ts';
import { Panel } from './panel/panel.tsx';
import { restorePanel } from './panel/unsaved-draft.ts';
import styles from './studio.css?inline';

/** Its links and buttons act, as it has no texts of the website. */
const isNotice = 'notice' in document.body.dataset;

function Studio({ isUndoFocused = false }) {
  const { isEditing, panel, dialog, query, state, isStale } = session.use();
  useEffect(() => {
    // Shown after the form has closed.
    if (isStale && !dialog) setTimeout(reloadPage);
  }, [isStale, dialog]);
  return (
    <>
      <Bar isUndoFocused={isUndoFocused} />
      {isEditing && !isNotice && <EditableTexts />}
      {panel && <Panel content={panel} />}
      {dialog === 'changes' && <Changes />}
      {dialog === 'publish' && <Publish />}
      {dialog === 'search' && <Search key={query} query={query} />}
      {dialog === 'service' && <NewService />}
      {dialog === 'services' && <Services />}
      {dialog === 'history' && <History />}
      {state && state.broken.length > 0 && <Broken files={state.broken} />}
    </>
  );
}

const Crash = ({ error }: { error: unknown }) => (
  <section className="bar" aria-label="Studio" role="alert">
    <p>The studio has a mistake: {String(error)}. Your saved texts are safe. Load the page again.</p>
  </section>
);

function start(): void {
  const root = createRoot(createHost(), {
    onUncaughtError: (error) => {
      console.error(error);
      root.render(<Crash error={error} />);
    },
  });
  const after = takeReloadState();
  root.render(<Studio isUndoFocused={after?.isUndoFocused ?? false} />);
  watchPage();
  openOnNextPage();
  openSearchBySlash();
  if (after) notify(after.message);
  if (after?.cancelled) cancel(after.cancelled);
  if (after?.panel) open(after.panel);
  else if (after?.focus) focusText(after.focus);
  void restorePanel();
  // A message about one page is removed on the next page.
  let { path } = page.get();
  page.subscribe(() => {
    if (page.get().path !== path) notify('');
    path = page.get().path;
  });
  // The keys with which an input method makes a word are its own; Safari says so by the number alone.
  const ofInputMethod = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
  addEventListener('keydown', (event) => ofInputMethod(event) && event.stopImmediatePropagation(), true);
  // Beside the box for pictures, the browser would leave the page and open the file.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
  // Somebody may have changed files in another window, or broken them.
  addEventListener('focus', () => loadState());
}

/**
 * Puts the studio's element at the end of the body, with a shadow root, which keeps the styles of the site and of the studio
 * apart. Outside the body, Firefox does not replace a selection by what is typed.
 * @returns the element to render into
 */
function createHost(): HTMLElement {
  const host = document.createElement('site-studio');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets.push(sheetOf(styles));
  document.adoptedStyleSheets.push(sheetOf(pageStyles));
  const container = document.createElement('div');
  root.append(container);
  document.body.append(host);
  return container;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

// An editor uses a page from its first moment on: its islands do not wait for an interaction or some quiet seconds.
document.documentElement.dataset.used = '';

/** Waits until React has hydrated the document: before that, an element of others is a mismatch. */
const isReady = () => 'ready' in document.documentElement.dataset;
if (isReady()) start();
else
  new MutationObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    start();
  }).observe(document.documentElement, { attributeFilter: ['data-ready'] });
