import type { EnquiryRow } from '../../database/schema.ts';
import { type Choice, LinkButton, Select, Submit } from '../ui/controls.tsx';
import { stepChoices } from '../ui/labels.ts';
import type { WaysToAnswer } from './ways-to-answer.ts';

export interface ActionsProps extends WaysToAnswer {
  enquiry: EnquiryRow;
  /** `suspected`: also dropped; release it before answering it. */
  state: 'suspected' | 'open' | 'settled';
  /** The place of the chosen text among the `answers`. */
  answer: number;
  isMine: boolean;
  canRetry: boolean;
  isSnoozed: boolean;
  owners: readonly Choice[];
  days: readonly { label: string; day: string }[];
  /** The fields: what was typed if a press comes back, else what is stored. */
  typed: Record<'note' | 'why' | 'date' | 'owner' | 'status' | 'reason', string>;
}

export function ActionsPanel(props: ActionsProps) {
  const { enquiry, state, call, whatsapp, isMine, canRetry, owners, typed } = props;
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
      <div className="fields">
        <label>
          Note
          <textarea name="note" maxLength={5_000} defaultValue={typed.note} data-draft={enquiry.id} />
        </label>
        <Submit action="note">Add note</Submit>
      </div>
      <hr />
      <div className="fields">
        <label htmlFor="choose-owner">Owner</label>
        <span className="beside">
          <Select id="choose-owner" field="owner" choices={owners} value={typed.owner} />
          <Submit action="assign">Save</Submit>
        </span>
        {!isMine && <Submit action="take">Take it</Submit>}
      </div>
      {state !== 'suspected' && <Progress {...props} />}
      {state !== 'suspected' && props.days.length > 0 && <ComeBack {...props} />}
      <hr />
      <div className="pair">
        {canRetry && <Submit action="retry">Retry</Submit>}
        {state === 'suspected' ? <Submit action="release">Not spam</Submit> : <Submit action="drop">Spam</Submit>}
        <LinkButton href={`/enquiries/${enquiry.id}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}

/** Without scripts a button chooses the text; `enquiry.browser.ts` does it at once. */
function Answer({ enquiry, state, answers, answer }: ActionsProps) {
  return (
    <>
      <div className="answer">
        {answers[answer] && (
          <a className="button" href={answers[answer].mail} data-answer={`/enquiries/${enquiry.id}/answering`}>
            Answer
          </a>
        )}
        {state === 'open' && (
          // Highlighted by `enquiry.browser.ts` after a press on Answer.
          <Submit action="answered" data-next-step>
            Mark as answered
          </Submit>
        )}
      </div>
      {answers.length > 1 && (
        <div className="fields">
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
              <Submit action="choose">Choose</Submit>
            </noscript>
          </span>
        </div>
      )}
    </>
  );
}

const Progress = ({ typed }: ActionsProps) => (
  <div className="status-fields fields" data-enter>
    <label htmlFor="choose-status">Status</label>
    <span className="beside">
      <Select id="choose-status" field="status" choices={stepChoices} value={typed.status} />
      <Submit action="mark">Save</Submit>
    </span>
    <label className="reason">
      Reason
      <input className="control" name="reason" maxLength={200} defaultValue={typed.reason} />
    </label>
  </div>
);

const ComeBack = ({ days, isSnoozed, typed }: ActionsProps) => (
  <fieldset className="come-back" data-enter>
    <legend>Come back</legend>
    <input
      className="control"
      name="why"
      maxLength={200}
      placeholder="Why, such as a call"
      aria-label="Why"
      defaultValue={typed.why}
    />
    <span className="beside">
      <input className="control" type="date" name="date" aria-label="Day" defaultValue={typed.date} />
      <Submit action="put-off">Save</Submit>
    </span>
    <span className="pair">
      {days.map(({ label, day }) => (
        <Submit key={label} action={`put-off ${day}`}>
          {label}
        </Submit>
      ))}
    </span>
    {isSnoozed && <Submit action="back">Back now</Submit>}
  </fieldset>
);
