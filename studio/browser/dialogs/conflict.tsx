import type { Published, PublishRequest } from '../../api.ts';
import { Compared } from '../panel/compared.tsx';

/** Somebody else published meanwhile: shows the conflicting changes, and the person decides. */
export function Conflict({
  conflict: { by, canKeepBoth, touching },
  isBusy,
  onResolve,
}: {
  conflict: Extract<Published, { kind: 'conflict' }>;
  isBusy: boolean;
  onResolve: (resolve: PublishRequest['resolve']) => void;
}) {
  const button = (name: string, resolve: PublishRequest['resolve'], isMain = false) => (
    <button className={isMain ? 'action' : 'quiet'} type="button" disabled={isBusy} onClick={() => onResolve(resolve)}>
      {name}
    </button>
  );
  return (
    <section className="decision" aria-label="Somebody else published meanwhile">
      <p role="alert">
        {by} published while you were working. Your changes are not published yet.{' '}
        {canKeepBoth ? 'Your changes and theirs fit together.' : 'Both of you changed this:'}
      </p>
      <ul className="changes">
        {touching.map(({ name, mine, theirs }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Compared names={[`By ${by}`, 'Yours']} before={theirs} after={mine} />
          </li>
        ))}
      </ul>
      <div className="row">
        {canKeepBoth && button('Keep both', 'both', true)}
        {button('Keep mine', 'mine')}
        {button('Take theirs', 'theirs')}
      </div>
    </section>
  );
}
