import { useRef, useState } from 'react';
import type { Change } from '../../protocol/requests.ts';
import { callApi, useLoaded, useRequest } from '../base/api-client.ts';
import { Dialog, OpenList, ProblemList } from '../base/dialog.tsx';
import { onSaved, open, session, showDialog } from '../base/session.ts';
import { TextComparison } from '../base/text-comparison.tsx';
import { pictureAddress } from '../base/values.ts';
import { page } from '../page/page-watcher.ts';
import { allDrafts } from '../panel/unsaved-draft.ts';

export function Changes() {
  const { isBusy, problems, send } = useRequest();
  const [doneMessages, setDoneMessages] = useState<readonly string[]>([]);
  const [copyMessage, setCopyMessage] = useState<string>();
  const { data, failure } = useLoaded(`${doneMessages.length}`, () => callApi('changes', {}));
  const { changes } = data ?? {};
  const [drafts] = useState(allDrafts);
  const status = useRef<HTMLParagraphElement>(null);
  const count = changes?.length ?? 0;

  const discard = (message: string, change?: Change) =>
    send(
      () => callApi('discard', change ? { change: change.id } : {}),
      () => {
        void onSaved(message);
        setDoneMessages([...doneMessages, message]);
        // The button of this change disappears, so the focus moves to the status.
        status.current?.focus();
      },
    );
  const unsavedItems = drafts.map(({ of, name }) => ({
    message: name,
    open: () => {
      showDialog();
      open(of);
    },
  }));

  return (
    <Dialog title="Changes">
      <p role="status" className="help" ref={status} tabIndex={-1}>
        {copyMessage ?? doneMessages.at(-1) ?? (changes ? `${countOf(count, 'not published')}.` : 'Loading…')}
      </p>
      <ProblemList problems={[failure, ...problems]} />
      {drafts.length > 0 && (
        <section className="stack">
          <h3>Not saved yet</h3>
          <OpenList label="Not saved yet" items={unsavedItems} />
        </section>
      )}
      <ul className="stack">
        {changes?.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            isBusy={isBusy}
            onDiscard={() => discard(`Discarded: ${change.name}`, change)}
          />
        ))}
      </ul>
      {count > 0 && <DraftLink onCopied={(message) => setCopyMessage(message)} />}
      {count > 1 && (
        <div className="row">
          <button
            className="danger"
            type="button"
            disabled={isBusy}
            onClick={() => discard(`All ${count} changes are discarded. Undo brings them back.`)}
          >
            Discard all
          </button>
        </div>
      )}
    </Dialog>
  );
}

/** Copies the address of this draft. A colleague who is signed in to the desk can open and publish the draft. */
function DraftLink({ onCopied }: { onCopied: (message: string) => void }) {
  const { state } = session.use();
  const { path } = page.use();
  const address = `${location.origin}/website/draft/${state?.draftId}?page=${encodeURIComponent(path)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => onCopied('The link is copied. It shows this draft to colleagues who are signed in.'),
      () => onCopied(address),
    );
  return (
    <div className="row">
      <button type="button" onClick={copy}>
        Copy a link to this draft
      </button>
    </div>
  );
}

function ChangeItem({ change, isBusy, onDiscard }: { change: Change; isBusy: boolean; onDiscard: () => void }) {
  const { name, kind, before, after, page, pictures } = change;
  return (
    <li className="card">
      <div className="line">
        <h3>
          <small className="kind">{kind}</small> {name}
        </h3>
        {page && (
          <a href={page} aria-label={`View ${name}`} onClick={() => showDialog()}>
            View
          </a>
        )}
        <button type="button" aria-label={`Discard the change to ${name}`} disabled={isBusy} onClick={onDiscard}>
          Discard
        </button>
      </div>
      {pictures && (
        <div className="row">
          <Thumbnail label="Published" name={pictures.before} />
          <Thumbnail label="Now" name={pictures.after} />
        </div>
      )}
      <TextComparison names={['Published', 'Now']} texts={[before, after]} />
    </li>
  );
}

const Thumbnail = ({ label, name }: { label: string; name: string | undefined }) =>
  name && <img src={pictureAddress(name)} alt={`${label}: ${name}`} width="160" />;

export function countOf(changes: number, state: string): string {
  if (changes === 0) return 'There are no changes';
  return changes === 1 ? `One change is ${state}` : `${changes} changes are ${state}`;
}
