import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Bar } from './bar.tsx';
import { cancel, loadState, notify, open, reloadPage, session, takeReloadState } from './base/session.ts';
import { BrokenFiles } from './broken-files.tsx';
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

/** True if a notice of the studio replaces the page. The studio does not intercept presses on a notice. */
const isNotice = 'notice' in document.body.dataset;

function Studio({ isUndoFocused = false }) {
  const { isEditing, panel, dialog, query, state, isStale } = session.use();
  useEffect(() => {
    // The timeout lets the form close first.
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
      {state && state.broken.length > 0 && <BrokenFiles files={state.broken} />}
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
  const reloadState = takeReloadState();
  root.render(<Studio isUndoFocused={reloadState?.isUndoFocused ?? false} />);
  watchPage();
  openOnNextPage();
  openSearchBySlash();
  if (reloadState) notify(reloadState.message);
  if (reloadState?.cancelled) cancel(reloadState.cancelled);
  if (reloadState?.panel) open(reloadState.panel);
  else if (reloadState?.focus) focusText(reloadState.focus);
  void restorePanel();
  // Removes the message when another page is shown.
  let { path } = page.get();
  page.subscribe(() => {
    if (page.get().path !== path) notify('');
    path = page.get().path;
  });
  // Ignores keys that an input method uses. In Safari, only the key code 229 identifies these keys.
  const isInputMethodKey = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
  addEventListener('keydown', (event) => isInputMethodKey(event) && event.stopImmediatePropagation(), true);
  // Without these listeners, a file that is dropped next to the upload box would replace the page.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
  // Another window may have changed files while this window had no focus.
  addEventListener('focus', () => loadState());
}

/**
 * Adds the studio's element to the body. A shadow root separates the styles of the site and the studio. The element is in the
 * body, because in Firefox a person cannot replace selected text outside the body.
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

// With this attribute, the site hydrates the page at once, without waiting for an interaction.
document.documentElement.dataset.used = '';

/** True if React has hydrated the document. Adding an element earlier would cause a hydration error. */
const isReady = () => 'ready' in document.documentElement.dataset;
if (isReady()) start();
else
  new MutationObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    start();
  }).observe(document.documentElement, { attributeFilter: ['data-ready'] });
