import type { ReactNode } from 'react';
import { Document } from '../ui/document.tsx';
import type { Right } from './rights.ts';

interface SignInProps {
  /** True if the request sent a form. The browser can send the form again after signing in. */
  hasRefusedForm: boolean;
  /** Whether the browser reloads the page at once; see `isFromOtherSite`. */
  isReloaded: boolean;
}

export function SignIn({ hasRefusedForm, isReloaded }: SignInProps) {
  return (
    <Document title="Sign in" scripts={isReloaded ? [] : ['passkey']} isReloaded={isReloaded}>
      <section className="door panel">
        <h1>Sign in</h1>
        {hasRefusedForm && (
          <p className="notice">
            Your session has ended, and nothing of what you sent is stored. Sign in here: the browser then asks whether
            to send it once more.
          </p>
        )}
        <PasskeyButton task="sign-in" address="/sign-in" isMain>
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

const taskByRight: Record<Right, string> = { enquiries: 'enquiries are answered', website: 'the website is edited' };

export function Invitation({ person, rights, token }: { person: string; rights: readonly Right[]; token: string }) {
  return (
    <Document title="Invitation" scripts={['passkey']}>
      <section className="door panel">
        <h1>{person}</h1>
        <p>
          You are invited to the desk, where {rights.map((right) => taskByRight[right]).join(' and ')}. A passkey lets
          you in: your device keeps it, and asks for your finger, your face or its PIN. There is no password.
        </p>
        <PasskeyButton task="create" address={`/invitation/${encodeURIComponent(token)}`} next="/" isMain>
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
        <PasskeyButton task="step-up" address="/step-up" isMain>
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
 * A button that creates a passkey, signs in, or confirms a form and sends it. `passkey.browser.ts` handles the button, and shows
 * errors below the button.
 */
export function PasskeyButton({
  task,
  address,
  next,
  isMain = false,
  children,
}: {
  task: 'create' | 'sign-in' | 'step-up';
  /** The address that receives the device's response. `<address>/options` returns the options for the device. */
  address: string;
  /** The address that the browser opens afterwards. Without an address, the browser reloads this page. */
  next?: string;
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <button
        className={isMain ? 'button' : 'quiet'}
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
