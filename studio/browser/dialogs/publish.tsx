import { type FormEvent, useId, useState } from 'react';
import type { Published, PublishRequest } from '../../api.ts';
import { callApi, messageOf } from '../access/call-api.ts';
import { Problem } from '../panel/problems.tsx';
import { useSession } from '../session.tsx';
import { useStored } from '../use-stored.ts';
import { Conflict } from './conflict.tsx';
import { Dialog } from './dialog.tsx';
import { FormField } from './form-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { Unfinished } from './unfinished.tsx';

/** Checks all content and publishes it in the person's name. */
export function Publish() {
  const { state, onWritten, notify } = useSession();
  const [name, setName] = useStored('studio-author-name', state?.author?.name ?? '');
  const [email, setEmail] = useStored('studio-author-email', state?.author?.email ?? '');
  const [message, setMessage] = useStored('studio-publish-message', '');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Published>();
  const [failed, setFailed] = useState('');
  const id = useId();

  const publish = async (resolve?: PublishRequest['resolve']) => {
    setBusy(true);
    setFailed('');
    try {
      const published = await callApi('publish', { name, email, message, ...(resolve && { resolve }) });
      setResult(published);
      if (published.kind === 'published') {
        setMessage('');
        onWritten(resultText(published));
      } else notify({ kind: 'problem', message: 'Nothing is published yet. Press Publish to see why.' });
    } catch (error) {
      setFailed(messageOf(error));
      // The dialog may be closed meanwhile.
      notify({ kind: 'problem', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void publish();
  };
  const isDone = result?.kind === 'published';

  return (
    <Dialog title="Publish">
      {!isDone && (
        <form className="form" onSubmit={onSubmit}>
          <p className="help">
            {changesText(state?.changes ?? 0)} The studio checks all content first. If it finds a mistake, it publishes
            nothing.
          </p>
          <FormField label="Your name" id={`${id}-name`} value={name} onChange={setName} autoComplete="name" />
          <FormField
            label="Your e-mail"
            id={`${id}-email`}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="email"
          />
          <FormField label="What changed" id={`${id}-message`} value={message} onChange={setMessage} />
          <Unfinished />
          {result?.kind !== 'conflict' && (
            <div className="row">
              <button className="action" type="submit" disabled={isBusy}>
                Publish now
              </button>
            </div>
          )}
        </form>
      )}
      {result?.kind === 'problems' && !isBusy && (
        <div className="problem" role="alert">
          <p>Nothing is published yet. Correct this, then publish again:</p>
          <ProblemList label="Mistakes" problems={result.problems} />
        </div>
      )}
      {result?.kind === 'conflict' && <Conflict conflict={result} isBusy={isBusy} onResolve={publish} />}
      <Problem message={failed} />
      <p role="status" className={isDone ? 'notice' : 'help'}>
        {isBusy && 'Checking and publishing. This can take a minute.'}
        {!isBusy && isDone && resultText(result)}
      </p>
    </Dialog>
  );
}

function resultText({ changes, pushed }: Extract<Published, { kind: 'published' }>): string {
  const count = changes === 1 ? 'One change is published' : `${changes} changes are published`;
  return pushed
    ? `${count} and sent to the website.`
    : `${count} on this computer only: no website is set up to receive them.`;
}

function changesText(count: number): string {
  if (count === 0) return 'There are no changes.';
  return count === 1 ? 'One change will be published.' : `${count} changes will be published.`;
}
