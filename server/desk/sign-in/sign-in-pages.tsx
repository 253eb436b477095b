import type { ReactNode } from 'react';
import { Document } from '../ui/document.tsx';
import type { Right } from './rights.ts';

interface SignInProps {
  /** The request was a form, which the browser sends again after signing in. */
  unsent: boolean;
  /** The page reloads itself: see `isFromOtherSite`. */
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

const work: Record<Right, string> = { enquiries: 'enquiries are answered', website: 'the website is edited' };

interface InvitationProps {
  person: string;
  rights: readonly Right[];
  token: string;
}

export function Invitation({ person, rights, token }: InvitationProps) {
  return (
    <Document title="Invitation" scripts={['passkey']}>
      <section className="door panel">
        <h1>{person}</h1>
        <p>
          You are invited to the desk, where {rights.map((right) => work[right]).join(' and ')}. A passkey lets you in:
          your device keeps it, and asks for your finger, your face or its PIN. There is no password.
        </p>
        <PasskeyButton task="create" address={`/invitation/${encodeURIComponent(token)}`} next="/" main>
          Create a passkey
        </PasskeyButton>
      </section>
    </Document>
  );
}

interface StepUpProps {
  task: string;
  back: string;
  method: 'get' | 'post';
  address: string;
  fields: readonly (readonly [name: string, value: string])[];
}

export function StepUp({ task, back, method, address, fields }: StepUpProps) {
  return (
    <Document title="Confirm with your passkey" scripts={['passkey']}>
      <form className="door panel" method={method} action={address}>
        <h1>Confirm with your passkey</h1>
        <p>
          You last used it more than five minutes ago. To {task}, use it once more. Your request then continues by
          itself.
        </p>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PasskeyButton task="step-up" address="/step-up" main>
          Confirm with your passkey
        </PasskeyButton>
        <p className="notice" data-done hidden>
          The file is on its way.
        </p>
        <p>
          <a href={back}>Back</a>
        </p>
      </form>
    </Document>
  );
}

/**
 * Creates a passkey, signs in, or confirms and then sends its form. `passkey.browser.ts` does it, and shows errors below the
 * button.
 */
export function PasskeyButton({
  task,
  address,
  next,
  main = false,
  children,
}: {
  task: 'create' | 'sign-in' | 'step-up';
  /** Receives the device's response; `<address>/options` has the options for it. */
  address: string;
  /** The next page; the same page if undefined. */
  next?: string;
  main?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <button
        className={main ? 'button' : 'quiet'}
        type="button"
        data-passkey={task}
        data-address={address}
        data-next={next}
      >
        {children}
      </button>
      <p className="problem" role="alert" data-problem />
      <noscript>
        <p className="notice">A passkey needs JavaScript. Everything else here works without it.</p>
      </noscript>
    </>
  );
}
