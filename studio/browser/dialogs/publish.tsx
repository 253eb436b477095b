import { type FormEvent, useId, useState } from 'react';
import type { Published, PublishRequest } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import { Problem } from '../panel/problem.tsx';
import { useSession } from '../session.tsx';
import { Conflict } from './conflict.tsx';
import { Dialog } from './dialog.tsx';
import { FailedChecks } from './failed-checks.tsx';
import { FormField } from './form-field.tsx';
import { useAuthor } from './use-author.ts';

/** Checks everything and publishes it in the person's name. */
export function Publish() {
  const { state, onWritten } = useSession();
  const author = useAuthor(state?.author);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Published>();
  const [failed, setFailed] = useState('');
  const id = useId();

  const publish = async (resolve?: PublishRequest['resolve']) => {
    setBusy(true);
    setFailed('');
    try {
      author.remember();
      const { name, email } = author;
      const published = await ask('publish', { name, email, message, ...(resolve && { resolve }) });
      setResult(published);
      if (published.kind === 'published') onWritten(inWords(published));
    } catch (error) {
      setFailed(sentenceOf(error));
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
            {changesInWords(state?.changes ?? 0)} Everything is checked first; if something is wrong, nothing is
            published.
          </p>
          <FormField
            label="Your name"
            id={`${id}-name`}
            value={author.name}
            onChange={author.setName}
            autoComplete="name"
          />
          <FormField
            label="Your e-mail"
            id={`${id}-email`}
            type="email"
            value={author.email}
            onChange={author.setEmail}
            autoComplete="email"
          />
          <FormField label="What changed" id={`${id}-message`} value={message} onChange={setMessage} />
          {result?.kind !== 'conflict' && (
            <div className="row">
              <button className="action" type="submit" disabled={isBusy}>
                Publish now
              </button>
            </div>
          )}
        </form>
      )}
      {result?.kind === 'problems' && !isBusy && <FailedChecks problems={result.problems} />}
      {result?.kind === 'conflict' && <Conflict conflict={result} isBusy={isBusy} onResolve={publish} />}
      <Problem sentence={failed} />
      <p role="status" className={isDone ? 'notice' : 'help'}>
        {isBusy && 'Checking and publishing. This can take a minute.'}
        {!isBusy && isDone && inWords(result)}
      </p>
    </Dialog>
  );
}

function inWords({ changes, pushed }: Extract<Published, { kind: 'published' }>): string {
  const what = changes === 1 ? 'One change is published' : `${changes} changes are published`;
  return pushed ? `${what}, and sent to the website.` : `${what} on this machine. Nothing is set to send them further.`;
}

function changesInWords(count: number): string {
  if (count === 0) return 'Nothing is changed.';
  return count === 1 ? 'One change will be published.' : `${count} changes will be published.`;
}
