import type { WaysToAnswer } from '../text/ways-to-answer.ts';
import { type Choice, LinkButton, Select, Submit } from './controls.tsx';

export interface EnquiryActionsProps extends WaysToAnswer {
  reference: string;
  /** See `seenOf`. */
  seen: string;
  /** `suspected`: also dropped; release it before answering it. */
  state: 'open' | 'settled' | 'suspected';
  /** The index of the chosen text. */
  answer: number;
  isMine: boolean;
  /** A mail of the enquiry waits or was given up. */
  canRetry: boolean;
  owners: readonly Choice[];
  owner: string;
  steps: readonly Choice[];
  step: string;
  worth: string;
  outcomeReason: string;
  isPutOff: boolean;
  /** Days to come back; none if it is closed. */
  days: readonly { label: string; day: string }[];
}

export function EnquiryActions(props: EnquiryActionsProps) {
  const { reference, seen, state, call, whatsapp, isMine, canRetry, owners, owner } = props;
  const form = { method: 'post', action: `/enquiries/${reference}` };
  const shown = <input type="hidden" name="seen" value={seen} />;
  return (
    <aside className="panel actions-panel" aria-label="Actions">
      <Answer {...props} />
      {(call || whatsapp) && (
        <div className="pair">
          {call && <LinkButton href={call}>Call</LinkButton>}
          {whatsapp && (
            <LinkButton href={whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </LinkButton>
          )}
        </div>
      )}
      <hr />
      <form {...form}>
        {shown}
        <label htmlFor="choose-owner">Owner</label>
        <span className="beside">
          <Select id="choose-owner" field="owner" choices={owners} value={owner} />
          <Submit action="assign">Save</Submit>
        </span>
        {!isMine && <Submit action="take">Take it</Submit>}
      </form>
      {state !== 'suspected' && <Progress {...props} />}
      {props.days.length > 0 && state !== 'suspected' && <ComeBack {...props} />}
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
          {shown}
          {state === 'suspected' ? <Submit action="release">Not spam</Submit> : <Submit action="drop">Spam</Submit>}
        </form>
        <LinkButton href={`${form.action}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}

/** The texts are chosen in a form for browsers without scripts; `browser/enquiry.ts` does it at once. */
function Answer({ reference, seen, state, answers, answer }: EnquiryActionsProps) {
  const address = `/enquiries/${reference}`;
  return (
    <>
      <div className="answer">
        {answers[answer] && (
          <a className="button" href={answers[answer].mail} data-answer={`${address}/answering`}>
            Answer
          </a>
        )}
        {state === 'open' && (
          // Highlighted by `browser/enquiry.ts` after a press on Answer.
          <form method="post" action={address} data-next-step>
            <input type="hidden" name="seen" value={seen} />
            <Submit action="answered">Mark as answered</Submit>
          </form>
        )}
      </div>
      {answers.length > 1 && (
        <form method="get" action={address}>
          <label htmlFor="answer-with">Answer with</label>
          <span className="pair">
            <select className="control" id="answer-with" name="answer" defaultValue={answer} data-answers>
              {answers.map(({ name, mail }, i) => (
                <option key={name} value={i} data-mail={mail}>
                  {name}
                </option>
              ))}
            </select>
            <noscript>
              <button className="quiet" type="submit">
                Choose
              </button>
            </noscript>
          </span>
        </form>
      )}
    </>
  );
}

/** The value and the reason are shown while Won or Lost is chosen. */
const Progress = ({ reference, seen, steps, step, worth, outcomeReason }: EnquiryActionsProps) => (
  <form className="progress" method="post" action={`/enquiries/${reference}`}>
    <input type="hidden" name="seen" value={seen} />
    <label htmlFor="choose-progress">Status</label>
    <span className="beside">
      <Select id="choose-progress" field="progress" choices={steps} value={step} />
      <Submit action="mark">Save</Submit>
    </span>
    <span className="outcome-fields">
      <label>
        Value
        <input className="control" name="worth" inputMode="decimal" defaultValue={worth} />
      </label>
      <label>
        Reason
        <input className="control" name="reason" maxLength={200} defaultValue={outcomeReason} />
      </label>
    </span>
  </form>
);

const ComeBack = ({ reference, seen, days, isPutOff }: EnquiryActionsProps) => (
  <form method="post" action={`/enquiries/${reference}`}>
    <input type="hidden" name="seen" value={seen} />
    <input type="hidden" name="action" value="put-off" />
    <fieldset className="come-back">
      <legend>Come back</legend>
      <input className="control" name="reason" maxLength={200} placeholder="Why, such as a call" aria-label="Why" />
      <span className="beside">
        <input className="control" type="date" name="date" required aria-label="Day" />
        <Submit>Save</Submit>
      </span>
      <span className="pair">
        {days.map(({ label, day }) => (
          <Submit key={label} name="day" value={day} formNoValidate>
            {label}
          </Submit>
        ))}
      </span>
      {isPutOff && (
        <Submit action="back" formNoValidate>
          Back now
        </Submit>
      )}
    </fieldset>
  </form>
);
