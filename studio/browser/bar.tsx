import { type KeyboardEvent, useEffect, useState } from 'react';
import { callApi, useRequest } from './base/api-client.ts';
import {
  onSaved,
  open,
  pollState,
  session,
  setEditing,
  showDialog,
  showHistory,
  undoButtonId,
  withNotice,
} from './base/session.ts';
import { statusText } from './dialogs/publish-dialog.tsx';
import { page } from './page/page-watcher.ts';
import { writeDraft } from './panel/unsaved-draft.ts';

/** The time between two requests for the state, while a publication is being deployed. */
const pollIntervalMs = 5_000;

/** If a key would select another page immediately, opens the list of pages instead. */
function showList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^(Arrow(Up|Down)|Page(Up|Down)|Home|End|\S)$/.test(event.key) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

export function Bar({ isUndoFocused }: { isUndoFocused: boolean }) {
  const { state, isEditing, notice, cancelledDraft, panel, dialog } = session.use();
  const { path, problem } = page.use();
  const { isBusy, send } = useRequest();
  const [isMoreShown, setMoreShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list closes when one of its buttons opens a dialog
  useEffect(() => setMoreShown(false), [dialog]);
  const { pages = [], changes = '…', undo } = state ?? {};
  const isDisabled = isBusy || undo === undefined;
  const revert = () =>
    send(
      () => withNotice(callApi('undo', {})),
      ({ message }) => onSaved(message),
    );
  const { publication, draftOwner, conflict, isDeploymentPending, undoBy } = state ?? {};
  const isBeingDeployed = publication?.status.state === 'under way' || isDeploymentPending;
  useEffect(() => (isBeingDeployed ? pollState(pollIntervalMs) : undefined), [isBeingDeployed]);
  const returnToOwnDraft = () =>
    send(
      () => withNotice(callApi('return-to-own-draft', {})),
      () => onSaved('This is your own draft.'),
    );
  const stateMessage =
    (conflict?.problems && `${conflict.by} published changes that do not fit yours: press Publish to see why.`) ||
    (conflict && `${conflict.by} published another version of texts that you changed: press Publish to decide.`) ||
    [draftOwner && `You see the draft of ${draftOwner}.`, undoBy && `Undo takes back what ${undoBy} saved last.`]
      .filter(Boolean)
      .join(' ') ||
    statusText(publication);
  const message = problem || notice.message || stateMessage;
  return (
    <section className="bar" aria-label="Studio">
      <a href="/?from=website">Desk</a>
      <button type="button" role="switch" aria-checked={isEditing} onClick={() => setEditing(!isEditing)}>
        Edit
      </button>
      {/* Choosing a page works like a link: the site shows the page without loading a new document. */}
      <select
        aria-label="Pages"
        value={path}
        onChange={({ target }) => location.assign(target.value)}
        onKeyDown={showList}
      >
        {!pages.some((page) => page.path === path) && <option value={path}>{path}</option>}
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {page.name}
          </option>
        ))}
      </select>
      <button
        className="for-phones"
        type="button"
        aria-expanded={isMoreShown}
        aria-controls="studio-more"
        onClick={() => setMoreShown(!isMoreShown)}
      >
        More
      </button>
      {/* On phones, these buttons are a list above the bar. */}
      <div id="studio-more" className={isMoreShown ? 'more is-shown' : 'more'}>
        <button type="button" aria-keyshortcuts="/" onClick={() => showDialog('search')}>
          Search
        </button>
        <button type="button" onClick={() => showDialog('service')}>
          New service
        </button>
        <button type="button" onClick={() => showDialog('services')}>
          All services
        </button>
        <button type="button" onClick={() => showHistory()}>
          History
        </button>
        <button type="button" onClick={() => showDialog('changes')}>
          Changes ({changes})
        </button>
      </div>
      <p className={problem || notice.isProblem ? 'is-problem' : undefined} role="status" title={message}>
        {message}
      </p>
      {cancelledDraft && !panel && (
        <button
          type="button"
          onClick={() => {
            writeDraft(cancelledDraft);
            open(cancelledDraft.of);
          }}
        >
          Bring it back
        </button>
      )}
      {draftOwner && (
        <button type="button" onClick={returnToOwnDraft}>
          Back to mine
        </button>
      )}
      {/* Without the `disabled` attribute, the button keeps the focus, so that the keyboard can undo several changes. */}
      <button
        id={undoButtonId}
        type="button"
        title={undo && [undo, undoBy].filter(Boolean).join(', by ')}
        aria-disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the button had the focus before the page was reloaded
        autoFocus={isUndoFocused}
        onClick={() => !isDisabled && revert()}
      >
        Undo
      </button>
      <button className="main" type="button" onClick={() => showDialog('publish')}>
        Publish
      </button>
    </section>
  );
}
