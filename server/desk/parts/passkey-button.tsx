import type { ReactNode } from 'react';

/**
 * Creates a passkey, signs in with one, or confirms with one and then sends the form that it is in, by
 * `browser/passkey.ts`; what went wrong is said beneath it.
 */
export function PasskeyButton({
  task,
  address,
  next,
  main = false,
  children,
}: {
  task: 'create' | 'sign-in' | 'confirm';
  /** Takes what the device has made; what it is asked for comes from `options` beneath it. */
  address: string;
  /** Where to go on; the same page again when undefined. */
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
