import type { ReactNode } from 'react';
import type { WaysToAnswer } from '../text/ways-to-answer.ts';
import { type Choice, Select } from './select.tsx';

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
  const address = `/enquiries/${reference}`;
  return (
    <aside className="panel actions-panel" aria-label="Actions">
      <div className="answer">
        <a className="button" href={ways.mail} data-answer>
          Answer
        </a>
        {state === 'open' && (
          <ActionForm address={address} action="answered" isNextStep>
            Mark as answered
          </ActionForm>
        )}
      </div>
      {(ways.call || ways.whatsapp) && (
        <div className="pair">
          {ways.call && (
            <a className="quiet" href={ways.call}>
              Call
            </a>
          )}
          {ways.whatsapp && (
            <a className="quiet" href={ways.whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          )}
        </div>
      )}
      <hr />
      <SelectForm address={address} action="assign" label="Owner" name="owner" choices={owners} value={owner} />
      {state !== 'suspected' && (
        <SelectForm address={address} action="mark" label="Status" name="progress" choices={steps} value={step} />
      )}
      <hr />
      <form method="post" action={address}>
        <label>
          Note
          <textarea name="note" maxLength={5_000} required />
        </label>
        <button className="quiet" type="submit" name="action" value="note">
          Add note
        </button>
      </form>
      <hr />
      <div className="pair">
        {canRetry && (
          <ActionForm address={address} action="retry">
            Retry
          </ActionForm>
        )}
        {state === 'suspected' ? (
          <ActionForm address={address} action="release">
            Not spam
          </ActionForm>
        ) : (
          <ActionForm address={address} action="drop">
            Spam
          </ActionForm>
        )}
        <a className="quiet" href={`${address}/erase`}>
          Erase…
        </a>
      </div>
    </aside>
  );
}

function ActionForm({
  address,
  action,
  isNextStep = false,
  children,
}: {
  address: string;
  action: string;
  /** Highlighted by `browser/enquiry.ts` after a press on Answer. */
  isNextStep?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={address} data-next-step={isNextStep || undefined}>
      <button className="quiet" type="submit" name="action" value={action}>
        {children}
      </button>
    </form>
  );
}

function SelectForm({
  address,
  action,
  label,
  name,
  choices,
  value,
}: {
  address: string;
  action: string;
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
}) {
  return (
    <form method="post" action={address}>
      <label htmlFor={`choose-${name}`}>{label}</label>
      <span className="beside">
        <Select id={`choose-${name}`} field={name} choices={choices} value={value} />
        <button className="quiet" type="submit" name="action" value={action}>
          Save
        </button>
      </span>
    </form>
  );
}
