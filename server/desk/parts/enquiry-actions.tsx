import type { ComponentProps } from 'react';
import type { EnquiryPage } from '../routes/enquiry.ts';
import { stepChoices } from '../text/labels.ts';
import { LinkButton, Select, Submit } from './controls.tsx';

/** A form for actions on the enquiry, which has what the page shows of it. */
const Act = ({ enquiry, seen, children, ...form }: Pick<EnquiryPage, 'enquiry' | 'seen'> & ComponentProps<'form'>) => (
  <form method="post" action={`/enquiries/${enquiry.id}`} {...form}>
    <input type="hidden" name="seen" value={seen} />
    {children}
  </form>
);

export function EnquiryActions(props: EnquiryPage) {
  const { enquiry, seen, state, call, whatsapp, isMine, canRetry, owners } = props;
  const shown = { enquiry, seen };
  const unseen = { enquiry, seen: enquiry.id };
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
      <Act {...unseen}>
        <label>
          Note
          <textarea name="note" maxLength={5_000} required />
        </label>
        <Submit action="note">Add note</Submit>
      </Act>
      <hr />
      <Act {...shown}>
        <label htmlFor="choose-owner">Owner</label>
        <span className="beside">
          <Select id="choose-owner" field="owner" choices={owners} value={enquiry.owner} />
          <Submit action="assign">Save</Submit>
        </span>
        {!isMine && <Submit action="take">Take it</Submit>}
      </Act>
      {state !== 'suspected' && <Progress {...shown} />}
      {state !== 'suspected' && props.days.length > 0 && <ComeBack {...props} />}
      <hr />
      <div className="pair">
        {canRetry && (
          <Act {...unseen}>
            <Submit action="retry">Retry</Submit>
          </Act>
        )}
        <Act {...shown}>
          {state === 'suspected' ? <Submit action="release">Not spam</Submit> : <Submit action="drop">Spam</Submit>}
        </Act>
        <LinkButton href={`/enquiries/${enquiry.id}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}

/** The texts are chosen in a form for browsers without scripts; `browser/enquiry.ts` does it at once. */
function Answer({ enquiry, seen, state, answers, answer }: EnquiryPage) {
  const address = `/enquiries/${enquiry.id}`;
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
          <Act enquiry={enquiry} seen={seen} data-next-step>
            <Submit action="answered">Mark as answered</Submit>
          </Act>
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
const Progress = ({ enquiry, seen }: Pick<EnquiryPage, 'enquiry' | 'seen'>) => (
  <Act className="progress" enquiry={enquiry} seen={seen}>
    <label htmlFor="choose-progress">Status</label>
    <span className="beside">
      <Select id="choose-progress" field="progress" choices={stepChoices} value={enquiry.progress} />
      <Submit action="mark">Save</Submit>
    </span>
    <span className="outcome-fields">
      <label>
        Value
        <input className="control" name="worth" inputMode="decimal" defaultValue={enquiry.worth ?? ''} />
      </label>
      <label>
        Reason
        <input className="control" name="reason" maxLength={200} defaultValue={enquiry.outcome_reason} />
      </label>
    </span>
  </Act>
);

const ComeBack = ({ enquiry, seen, days, isPutOff }: EnquiryPage) => (
  <Act enquiry={enquiry} seen={seen}>
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
  </Act>
);
