import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';

interface ShownKey {
  id: string;
  created: string;
  used: string | null;
  /** A password manager synchronises it between devices. */
  synchronised: boolean;
  /** This browser signed in with it. */
  present: boolean;
}

interface ShownSession {
  /** As in the audit log. */
  label: string;
  since: string;
  seen: string;
  present: boolean;
}

export interface YouProps {
  page: 'you';
  frame: PageFrame;
  keys: readonly ShownKey[];
  sessions: readonly ShownSession[];
}

export function You({ frame, keys, sessions }: YouProps) {
  return (
    <Document title="You" frame={frame} scripts={['passkey']}>
      <div className="wrap narrow">
        <div className="lead-line">
          <h1>
            You <span className="address">{frame.person}</span>
          </h1>
        </div>
        {frame.canSignOut ? (
          <>
            <Keys keys={keys} />
            <Sessions sessions={sessions} />
            <form className="sign-out-here" method="post" action="/sign-out">
              <button className="quiet" type="submit">
                Sign out
              </button>
            </form>
          </>
        ) : (
          <p>The proxy in front of the desk signs you in: keys and sessions are managed there.</p>
        )}
        <p className="after">
          Who signed in, and who exported or erased what, is in the <a href="/audit">Audit log</a>.
        </p>
      </div>
    </Document>
  );
}

function Keys({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <section className="panel block">
      <h2>Passkeys</h2>
      <ul className="lines" aria-label="Passkeys">
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>Created {key.created}</b>
              <small>
                {key.synchronised ? 'On all devices of a password manager' : 'On one device alone'}
                {key.used ? `, last used ${key.used}` : ''}
                {key.present ? ', in use now' : ''}
              </small>
            </span>
            {keys.length > 1 && (
              <form method="post" action="/you/keys/remove">
                <button
                  className="quiet"
                  type="submit"
                  name="key"
                  value={key.id}
                  aria-label={`Remove the key created ${key.created}`}
                >
                  Remove
                </button>
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
      <div className="notice" data-confirm hidden>
        <p>You last used your passkey more than five minutes ago. Use it once more to create the new one.</p>
        <PasskeyButton task="confirm" address="/confirm">
          Confirm with your passkey
        </PasskeyButton>
      </div>
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <section className="panel block">
      <h2>Where you are signed in</h2>
      <ul className="lines" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.label}>
            <span>
              <b>{session.present ? 'This browser' : 'Another browser'}</b>
              <small>
                since {session.since}, last seen {session.seen}, session {session.label}
              </small>
            </span>
            {!session.present && (
              <form method="post" action="/you/sessions/end">
                <button
                  className="quiet"
                  type="submit"
                  name="session"
                  value={session.label}
                  aria-label={`End session ${session.label}`}
                >
                  End
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/you/sessions/end">
          <button className="quiet" type="submit">
            Sign out everywhere else
          </button>
        </form>
      )}
    </section>
  );
}
