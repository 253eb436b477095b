import type { Published, PublishRequest } from '../../api.ts';
import { Compared } from '../panel/compared.tsx';

/** Somebody else published meanwhile: what touches is shown, and the person decides. */
export function Conflict({
  conflict: { by, canKeepBoth, touching },
  isBusy,
  onResolve,
}: {
  conflict: Extract<Published, { kind: 'conflict' }>;
  isBusy: boolean;
  onResolve: (how: PublishRequest['resolve']) => void;
}) {
  const button = (name: string, how: PublishRequest['resolve'], isFirst = false) => (
    <button className={isFirst ? 'action' : 'quiet'} type="button" disabled={isBusy} onClick={() => onResolve(how)}>
      {name}
    </button>
  );
  return (
    <section className="decision" aria-label="Somebody else published meanwhile">
      <p role="alert">
        {by} published meanwhile, so nothing of yours is published yet.{' '}
        {canKeepBoth ? 'The two do not touch each other.' : 'Both of you changed this:'}
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
