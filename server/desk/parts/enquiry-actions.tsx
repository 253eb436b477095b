import type { WaysToAnswer } from '../text/ways-to-answer.ts';
import { type Choice, LinkButton, Select, Submit } from './controls.tsx';

export interface EnquiryActionsProps {
  reference: string;
  /** `suspected`: also dropped; release it before answering it. */
  state: 'open' | 'settled' | 'suspected';
  ways: WaysToAnswer;
  /** A mail of the enquiry waits or was given up. */
  canRetry: boolean;
  owners: readonly Choice[];
  owner: string;
  steps: readonly Choice[];
  step: string;
}

export function EnquiryActions({ reference, state, ways, canRetry, owners, owner, steps, step }: EnquiryActionsProps) {
  const form = { method: 'post', action: `/enquiries/${reference}` };
  const choose = (label: string, action: string, field: string, choices: readonly Choice[], value: string) => (
    <form {...form}>
      <label htmlFor={`choose-${field}`}>{label}</label>
      <span className="beside">
        <Select id={`choose-${field}`} field={field} choices={choices} value={value} />
        <Submit action={action}>Save</Submit>
      </span>
    </form>
  );
  return (
    <aside className="panel actions-panel" aria-label="Actions">
      <div className="answer">
        <a className="button" href={ways.mail} data-answer>
          Answer
        </a>
        {state === 'open' && (
          // Highlighted by `browser/enquiry.ts` after a press on Answer.
          <form {...form} data-next-step>
            <Submit action="answered">Mark as answered</Submit>
          </form>
        )}
      </div>
      {(ways.call || ways.whatsapp) && (
        <div className="pair">
          {ways.call && <LinkButton href={ways.call}>Call</LinkButton>}
          {ways.whatsapp && (
            <LinkButton href={ways.whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </LinkButton>
          )}
        </div>
      )}
      <hr />
      {choose('Owner', 'assign', 'owner', owners, owner)}
      {state !== 'suspected' && choose('Status', 'mark', 'progress', steps, step)}
      <hr />
      <form {...form}>
        <label>
          Note
          <textarea name="note" maxLength={5_000} required />
        </label>
        <Submit action="note">Add note</Submit>
      </form>
      <hr />
      <div className="pair">
        {canRetry && (
          <form {...form}>
            <Submit action="retry">Retry</Submit>
          </form>
        )}
        <form {...form}>
          {state === 'suspected' ? <Submit action="release">Not spam</Submit> : <Submit action="drop">Spam</Submit>}
        </form>
        <LinkButton href={`${form.action}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}
