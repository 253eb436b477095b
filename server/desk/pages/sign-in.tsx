import { Document } from '../parts/document.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';

interface SignInProps {
  /** A form was sent without a session: the browser sends it again after signing in. */
  unsent: boolean;
  /** The person followed a link on another site, and the browser did not send the session's cookie. */
  reload: boolean;
}

export function SignIn({ unsent, reload }: SignInProps) {
  return (
    <Document title="Sign in" scripts={reload ? [] : ['passkey']} reload={reload}>
      <section className="door panel">
        <h1>Sign in</h1>
        {unsent && (
          <p className="notice">
            Your session has ended, and nothing of what you sent is stored. Sign in here: the browser then asks whether
            to send it once more.
          </p>
        )}
        <PasskeyButton task="sign-in" address="/sign-in" main>
          Sign in with a passkey
        </PasskeyButton>
        <p>
          No passkey yet, or lost it? Ask the person who looks after the desk for an invitation; it takes them one
          command.
        </p>
      </section>
    </Document>
  );
}
