import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BrokenFile, State } from '../protocol/requests.ts';
import { Bar } from './bar.tsx';
import { OpenList } from './base/dialog.tsx';
import {
  cancel,
  loadState,
  notify,
  open,
  pollState,
  reloadPage,
  session,
  showDialog,
  takeReloadState,
} from './base/session.ts';
import { Changes } from './dialogs/changes-dialog.tsx';
import { History } from './dialogs/history-dialog.tsx';
import { Publish } from './dialogs/publish-dialog.tsx';
import { openSearchBySlash, Search } from './dialogs/search-dialog.tsx';
import { NewService, Services } from './dialogs/services-dialog.tsx';
import { EditableTexts } from './page/editable-texts.tsx';
import pageStyles from './page/page.css?inline';
import { focusText, openField, openOnNextPage, page, watchPage } from './page/page-watcher.ts';
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

const pollIntervalMs = 2000;

/** Lists files with mistakes. Until the mistakes are corrected, pages show the last valid state of the content. */
function BrokenFiles({ files }: { files: State['broken'] }) {
  useEffect(() => {
    const stop = pollState(pollIntervalMs);
    return () => {
      stop();
      // Shows the corrected texts. After a save, the page is reloaded anyway.
      if (!session.get().isStale) location.reload();
    };
  }, []);
  const [isHidden, setHidden] = useState(false);
  const [ownFiles, otherFiles] = [true, false].map((isYours) => files.filter((file) => file.isYours === isYours));
  if (isHidden) return null;
  return (
    <section className="broken stack" role="alert">
      <h2>
        {files.every(({ path }) => path.startsWith('art/')) ? 'A picture cannot be read' : 'A text file has a mistake'}
      </h2>
      <p>Pages show what was there before. Everything else is safe.</p>
      {ownFiles && ownFiles.length > 0 && (
        <>
          <p>This is in your draft. Correct it, or take it back:</p>
          <OpenList label="In your draft" items={ownFiles.map(itemOf)} />
        </>
      )}
      {otherFiles && otherFiles.length > 0 && (
        <>
          <p>Somebody changed this outside the studio. Tell the person who looks after this website:</p>
          <OpenList label="Outside the studio" items={otherFiles.map(itemOf)} />
        </>
      )}
      <div className="row">
        {ownFiles && ownFiles.length > 0 && (
          <button type="button" onClick={() => showDialog('changes')}>
            Show my changes
          </button>
        )}
        <button type="button" onClick={() => setHidden(true)}>
          Hide this
        </button>
      </div>
    </section>
  );
}

const itemOf = ({ path, line, message, name, field, page }: BrokenFile) => ({
  message: `${name ?? [path, line && `line ${line}`].filter(Boolean).join(', ')}: ${message}`,
  open: field && (() => openField(field, page)),
});

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
