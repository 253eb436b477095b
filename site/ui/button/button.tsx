import './arrow-link.css';
import './button.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type Look = 'primary' | 'quiet';

export function ButtonLink({ href, look = 'primary', children }: { href: string; look?: Look; children: ReactNode }) {
  return (
    <a className={look === 'quiet' ? 'button button-quiet' : 'button'} href={href}>
      {children}
      {look === 'primary' && <Icon name="arrow-right" size="small" />}
    </a>
  );
}

/** Submits a form. While the form is being sent, the button has `aria-disabled`, but can still have the focus. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button
      className="button"
      type="submit"
      aria-disabled={isBusy || undefined}
      // Without this line, a press would move the focus out of a field. The field's error could then appear and move the button away
      // from the pointer, and the click would be lost.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* The text has its own element. The browser's translator replaces text nodes, which React would then not find. */}
      <span>{children}</span>
      <Icon name="arrow-right" size="small" />
    </button>
  );
}

export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="arrow-link" href={href}>
      {children}
      <Icon name="arrow-right" size="small" />
    </a>
  );
}
