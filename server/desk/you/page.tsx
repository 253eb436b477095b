import type { Selectable } from 'kysely';
import type { PasskeysTable, SessionsTable } from '../../database/desk-schema.ts';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import type { Session } from '../sign-in/sessions.ts';
import { Submit } from '../ui/controls.tsx';
import { WidePage } from '../ui/document.tsx';
import { useReader } from '../ui/page-frame.ts';

interface YouProps {
  keys: readonly Selectable<PasskeysTable>[];
  sessions: readonly (Pick<SessionsTable, 'id' | 'created_at' | 'seen_at'> & { label: string })[];
  present: Session | undefined;
}

export function You(props: YouProps) {
  const { person, people, rights } = useReader();
  const heading = (
    <h1>
      You <span className="address">{person}</span>
    </h1>
  );
  return (
    <WidePage title="You" currentPage="you" scripts={['passkey']} className="wrap narrow" heading={heading}>
      <form className="panel block" method="post" action="/you/name">
        <h2>Your name</h2>
        <label htmlFor="name">As colleagues see it</label>
        <span className="beside">
          <input
            className="control"
            id="name"
            name="name"
            defaultValue={people.ownNameOf(person)}
            maxLength={80}
            required
            autoComplete="name"
          />
          <Submit>Save</Submit>
        </span>
      </form>
      <KeyList {...props} />
      <SessionList {...props} />
      <form className="sign-out-here" method="post" action="/sign-out">
        <Submit>Sign out</Submit>
      </form>
      {rights.includes('enquiries') && (
        <p className="after">
          Who signed in, and who exported or erased what, is in the <a href="/audit">Audit log</a>.
        </p>
      )}
    </WidePage>
  );
}

function KeyList({ keys, present }: YouProps) {
  const { full } = useReader().timeFormat;
  return (
    <section className="panel block">
      <h2>Passkeys</h2>
      <ul className="lines" aria-label="Passkeys">
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>Created {full(key.created_at)}</b>
              <small>
                {key.synchronised ? 'On all devices of a password manager' : 'On one device alone'}
                {key.used_at ? `, last used ${full(key.used_at)}` : ''}
                {key.id === present?.passkeyId ? ', in use now' : ''}
              </small>
            </span>
            {keys.length > 1 && (
              <form method="post" action="/you/keys/remove">
                <Submit name="key" value={key.id} aria-label={`Remove the key created ${full(key.created_at)}`}>
                  Remove
                </Submit>
              </form>
            )}
          </li>
        ))}
      </ul>
      {keys.length === 1 && (
        <p>
          One device can be lost. Add a second key, on your phone or a security key: then nobody has to invite you
          again.
        </p>
      )}
      <PasskeyButton task="create" address="/you/keys" next="/you">
        Add a passkey
      </PasskeyButton>
      <div className="notice" data-step-up hidden>
        <p>You last used your passkey more than five minutes ago. Use it once more to create the new one.</p>
        <PasskeyButton task="step-up" address="/step-up">
          Confirm with your passkey
        </PasskeyButton>
      </div>
    </section>
  );
}

function SessionList({ sessions, present }: YouProps) {
  const { full } = useReader().timeFormat;
  return (
    <section className="panel block">
      <h2>Where you are signed in</h2>
      <ul className="lines" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.label}>
            <span>
              <b>{session.id === present?.id ? 'This browser' : 'Another browser'}</b>
              <small>
                since {full(session.created_at)}, last seen {full(session.seen_at)}, session {session.label}
              </small>
            </span>
            {session.id !== present?.id && (
              <form method="post" action="/you/sessions/end">
                <Submit name="session" value={session.label} aria-label={`End session ${session.label}`}>
                  End
                </Submit>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/you/sessions/end">
          <Submit>Sign out everywhere else</Submit>
        </form>
      )}
    </section>
  );
}
