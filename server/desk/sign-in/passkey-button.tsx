import type { ReactNode } from 'react';

/**
 * Creates a passkey, signs in with one, or confirms with one and then sends the form that it is in, by
 * `passkey.browser.ts`. Errors are shown below it.
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
