import type { Publication, PublishedVersion } from '../../protocol/requests.ts';
import { callApi, useApi, useRequest } from '../base/api-client.ts';
import { Dialog, ProblemList } from '../base/dialog.tsx';
import { onSaved, session, showDialog } from '../base/session.ts';
import { TextComparison } from '../base/text-comparison.tsx';

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists versions of a text, which the person can restore. Without a text, lists publications, which the person can revert. */
export function History() {
  const { historyOf: field } = session.use();
  const { data, failure } = useApi('history', field ? { field } : {});
  const { isBusy, problems, send } = useRequest();
  const versions = data?.versions ?? [];
  const publications = data?.publications ?? [];
  const count = versions.length + publications.length;

  const finishWith = (message: string) => () => {
    onSaved(message);
    showDialog();
  };
  const restoreValue = ({ commit }: PublishedVersion) =>
    field &&
    send(() => callApi('restore-value', { field, commit }), finishWith('Brought back. Publish when you are ready.'));
  const revertPublication = ({ commit, message }: Publication) =>
    send(
      () => callApi('revert-publication', { commit }),
      finishWith(`Taken back: ${message}. Publish when you are ready.`),
    );

  return (
    <Dialog title="History">
      <p className="help" role="status">
        {!data && !failure && 'Loading…'}
        {data && count === 0 && 'Nothing was published yet.'}
        {count > 0 && (field ? 'What this text was, the newest first.' : 'What was published, the newest first.')}
      </p>
      <ProblemList problems={[failure, ...problems]} />
      <ul className="stack">
        {versions.map((version, index) => (
          <li key={version.commit} className="card">
            <Heading {...version} />
            <TextComparison names={['Before', 'From then on']} texts={[version.before, version.after]} />
            {index === 0 ? (
              <p className="help">This is published now.</p>
            ) : (
              <button
                type="button"
                disabled={isBusy}
                aria-label={`Bring it back: ${version.after ?? 'without this text'}`}
                onClick={() => restoreValue(version)}
              >
                Bring it back
              </button>
            )}
          </li>
        ))}
        {publications.map((publication) => (
          <li key={publication.commit} className="card">
            <Heading {...publication} />
            <button
              type="button"
              disabled={isBusy}
              aria-label={`Take it back: ${publication.message}`}
              onClick={() => revertPublication(publication)}
            >
              Take it back
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const Heading = ({ by, at, message }: Publication) => (
  <h3>
    {message} <small className="kind">{`${by}, ${momentFormat.format(new Date(at))}`}</small>
  </h3>
);
