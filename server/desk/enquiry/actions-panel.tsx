import type { EnquiryView } from '../../enquiries/queries/show.ts';
import type { ShownEnquiry } from '../shown-enquiry.ts';
import { LinkButton, Select, Submit } from '../ui/controls.tsx';
import { stepChoices } from '../ui/labels.ts';
import { useReader } from '../ui/page-frame.ts';
import { daysToComeBack } from '../ui/times.ts';
import { isSnoozed } from '../ui/waiting.tsx';
import { type WaysToAnswer, waysToAnswer } from './ways-to-answer.ts';

export interface ActionsProps extends EnquiryView {
  enquiry: ShownEnquiry;
  /** `suspected`: also dropped; release it before answering it. */
  state: 'suspected' | 'open' | 'settled';
  /** The fields: what was typed if a press comes back, else what is stored. `answer` is the place of the chosen text. */
  typed: Record<'note' | 'answer' | 'why' | 'date' | 'owner' | 'status' | 'reason', string>;
}

export function ActionsPanel(props: ActionsProps) {
  const { enquiry, deliveries, state, typed } = props;
  const { person, people, site } = useReader();
  const { answers, call, whatsapp } = waysToAnswer(enquiry, site, people.ownNameOf(person));
  const { owner, status } = enquiry;
  // An owner without access remains in the list until somebody takes over.
  const gone = people.owners.some(({ value }) => value === owner)
    ? []
    : [{ value: owner, label: people.nameOf(owner) }];
  return (
    <aside className="panel actions-panel" aria-label="Actions">
      <Answer {...props} answers={answers} />
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
          <Select id="choose-owner" field="owner" choices={[...people.owners, ...gone]} value={typed.owner} />
          <Submit action="assign">Save</Submit>
        </span>
        {owner !== person && <Submit action="take">Take it</Submit>}
      </div>
      {state !== 'suspected' && <Progress {...props} />}
      {(status === 'open' || status === 'answered') && <ComeBack {...props} />}
      <hr />
      <div className="pair">
        {deliveries.some(({ outcome }) => outcome === 'pending' || outcome === 'given-up') && (
          <Submit action="retry">Retry</Submit>
        )}
        {state === 'suspected' ? <Submit action="release">Not spam</Submit> : <Submit action="drop">Spam</Submit>}
        <LinkButton href={`/enquiries/${enquiry.id}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}

/** Without scripts a button chooses the text; `enquiry.browser.ts` does it at once. */
function Answer({ enquiry, state, typed, answers }: ActionsProps & Pick<WaysToAnswer, 'answers'>) {
  const answer = answers[Number(typed.answer)] ? Number(typed.answer) : 0;
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

function ComeBack({ enquiry, typed }: ActionsProps) {
  const reader = useReader();
  return (
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
        {daysToComeBack(reader.now(), reader.site.facts.hours).map(({ label, day }) => (
          <Submit key={label} action={`put-off ${day}`}>
            {label}
          </Submit>
        ))}
      </span>
      {isSnoozed(enquiry, reader) && <Submit action="back">Back now</Submit>}
    </fieldset>
  );
}
