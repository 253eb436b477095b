import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContentProblem } from '../../protocol/content-fields.ts';
import type { Conflict, PublishRequest, PublishResult, State } from '../../protocol/requests.ts';
import { callApi, useApi, useRequest } from '../base/api-client.ts';
import { Dialog, LabelledInput, OpenList, ProblemList } from '../base/dialog.tsx';
import { loadState, notify, onSaved, session, withNotice } from '../base/session.ts';
import { localStore } from '../base/storage.ts';
import { ConflictSection, focusOn } from '../base/text-comparison.tsx';
import { openField } from '../page/page-watcher.ts';
import { allDrafts } from '../panel/unsaved-draft.ts';
import { countOf } from './changes-dialog.tsx';

/** A longer list of unfinished texts is closed at first. For example, a new service has many unfinished texts. */
const maxOpenTexts = 5;

/** The key under which the typed message is stored until the publication succeeds. */
const messageKey = 'studio-publish-message';

export function Publish() {
  const { state } = session.use();
  const { isBusy, problems, send } = useRequest();
  const [result, setResult] = useState<PublishResult>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void loadState(), []);

  const publish = async (request: PublishRequest) => {
    const published = await withNotice(callApi('publish', request)).catch((error) => {
      // The draft may have changed, so its state is loaded again. After a decision about a conflict, the page is reloaded too.
      if (request.resolve) void onSaved(error.message);
      else void loadState();
      setResult(undefined);
      throw error;
    });
    if (published.kind === 'published') {
      localStore.remove(messageKey);
      await loadState();
      // With an empty message, the bar shows the status of the publication.
      onSaved('');
    } else notify('Nothing is published yet. Press Publish to see why.', true);
    return published;
  };
  const submit = (resolve?: PublishRequest['resolve']) => {
    const message = String(new FormData(form.current ?? undefined).get('message') ?? '');
    const changesId = state?.changesId ?? '';
    send(() => publish({ message, changesId, ...(resolve && { resolve }) }), setResult);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const isDone = result?.kind === 'published';
  const status = isDone && statusText(state?.publication);

  return (
    <Dialog title="Publish">
      {!isDone && state && (
        <form className="stack" ref={form} onSubmit={onSubmit}>
          <p className="help">
            {countOf(state.changes, 'not published')}. All content is checked first. If there is a mistake, nothing is
            published. Your colleagues see your name beside the changes.
          </p>
          {state.isDeploymentPending && (
            <p className="box">
              A new version of the website is being installed. Publish again when it is live, in some minutes.
            </p>
          )}
          <LabelledInput
            label="What changed"
            name="message"
            required
            defaultValue={localStore.get(messageKey) || state.summary}
            onChange={({ target }) => localStore.set(messageKey, target.value)}
            pattern=".*\S.*"
            title="A few words about your changes."
          />
          {result?.kind !== 'conflict' && (
            <>
              <div className="row">
                <button className="main" type="submit" disabled={isBusy}>
                  Publish now
                </button>
              </div>
              <UnfinishedTexts />
            </>
          )}
        </form>
      )}
      {result?.kind === 'problems' && !isBusy && (
        <div className="problem" role="alert">
          <p>Nothing is published yet. Correct this, then publish again:</p>
          <OpenList label="Mistakes" items={result.problems.map(itemOf)} />
        </div>
      )}
      {result?.kind === 'conflict' && (
        <ConflictSection key={idsOf(result)} conflict={result} isBusy={isBusy} onDecided={submit} />
      )}
      <ProblemList problems={problems} />
      {/* This text gets the focus when the form disappears. */}
      <p
        key={isDone ? 'done' : 'form'}
        ref={isDone ? focusOn : undefined}
        tabIndex={-1}
        role="status"
        className={isDone ? 'box' : 'help'}
      >
        {!state && 'Looking for your changes…'}
        {isBusy && 'Checking and publishing. This can take a minute.'}
        {!isBusy && isDone && [resultText(result), status].filter(Boolean).join(' ')}
      </p>
    </Dialog>
  );
}

const idsOf = ({ conflictingTexts }: Conflict) => conflictingTexts.map(({ id }) => id).join();

const itemOf = ({ message, field, page }: ContentProblem & { page?: string | undefined }) => ({
  message,
  open: field && (() => openField(field, page)),
});

/** Lists unsaved texts and example texts. The section is shown before the texts are loaded, so that the dialog does not move later. */
function UnfinishedTexts() {
  const { data, failure } = useApi('fields', {});
  const drafts = allDrafts().map(({ name }) => ({ message: `${name}: What you typed here is not saved yet.` }));
  const exampleTexts = data?.fields.filter(({ value }) => typeof value === 'string' && /\bTODO\b/.test(value)) ?? [];
  const message = 'This is an example text. Please write your own.';
  const items = [
    ...drafts,
    ...exampleTexts.map(({ name, ...place }) => ({ ...place, message: `${name}: ${message}` })),
  ];
  return (
    <section className="box" aria-label="Unfinished">
      <p>
        {!data && !failure && 'Looking for unfinished texts…'}
        {data && items.length === 0 && 'No text is unfinished.'}
        {items.length > 0 && 'Visitors would see this as it is now. You can publish all the same.'}
      </p>
      <ProblemList problems={[failure]} />
      {items.length > 0 && (
        <details open={items.length <= maxOpenTexts}>
          <summary>{items.length === 1 ? 'One text' : `${items.length} texts`}</summary>
          <OpenList label="Unfinished texts" items={items.map(itemOf)} />
        </details>
      )}
    </section>
  );
}

const resultText = ({ changes }: Extract<PublishResult, { kind: 'published' }>): string =>
  `${countOf(changes, 'published')}.`;

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function momentText(at: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return (isToday ? time : dayAndTime).format(moment);
}

/** Describes the status of the person's last publication. */
export function statusText(publication: State['publication']): string {
  if (!publication) return '';
  const { status, at } = publication;
  switch (status.state) {
    case 'live':
      return `Live since ${momentText(status.since)}.`;
    case 'under way':
      return `On its way to visitors since ${momentText(at)}.`;
    case 'review':
      return `Waits for review since ${momentText(at)}.`;
    case 'failed':
      return `Not live: the website could not be built. ${status.message}`;
    case 'sent':
      return `Sent to the website at ${momentText(at)}.`;
  }
}
