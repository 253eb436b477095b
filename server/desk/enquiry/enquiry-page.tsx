import { Fragment } from 'react';
import type { EnquiryView } from '../../enquiries/queries/show.ts';
import { AnswerFields, RetryButton } from '../actions/answer-and-retry.tsx';
import { DeleteNoteButton, NoteFields, OwnerFields } from '../actions/owner-and-note.tsx';
import { DropButton, ReleaseButton, SnoozeFields, StatusFields } from '../actions/status-and-snooze.tsx';
import { usePersonContext } from '../desk-context.ts';
import { WidePage } from '../ui/document.tsx';
import { LinkButton } from '../ui/form.tsx';
import {
  firstLineOf,
  isSnoozed,
  isWaiting,
  noticeOf,
  type ShownEnquiry,
  senderName,
  WaitingTime,
} from '../ui/shown-enquiry.tsx';
import { Status } from '../ui/table.tsx';
import { detailLines, historyLines } from './enquiry-lines.ts';

/** A message that says why an action changed nothing. */
export interface ActionRefusal {
  /** Set if a colleague changed the enquiry earlier. */
  conflict?: string;
  /** Set if the action is impossible. */
  problem?: string;
}

interface EnquiryForm extends EnquiryView {
  enquiry: ShownEnquiry;
  /** `suspected`: suspected or dropped spam, which nobody can answer. `settled`: nothing is left to do. */
  state: 'suspected' | 'open' | 'settled';
  /** The values of the fields. `answer` is the index of the chosen text. */
  values: Record<'note' | 'answer' | 'why' | 'date' | 'owner' | 'status' | 'reason', string>;
}

export interface EnquiryPageProps extends EnquiryForm {
  /** The reference of the next enquiry that waits; undefined if no enquiry waits, or if this enquiry is still open. */
  nextId: string | undefined;
  refusal?: ActionRefusal | undefined;
}

export function EnquiryPage(props: EnquiryPageProps) {
  const { enquiry, nextId, state, refusal } = props;
  const personContext = usePersonContext();
  const [reference, name] = [enquiry.id, senderName(enquiry)];
  const heading = (
    <h1>
      <bdi>{name}</bdi> <span>{reference}</span>
    </h1>
  );
  const waitingTime = isWaiting(enquiry, personContext) ? (
    <WaitingTime enquiry={enquiry} />
  ) : (
    <p className="settled">
      <Status status={enquiry.status} />
      <WaitingTime enquiry={enquiry} />
    </p>
  );
  const nextLink = nextId ? <a href={`/enquiries/${nextId}`}>Next one</a> : <a href="/">Back to the inbox</a>;
  return (
    <WidePage
      title={`${name} ${reference}`}
      scripts={['enquiry', 'keys']}
      heading={heading}
      aside={waitingTime}
      nextLink={nextLink}
    >
      {refusal?.conflict && (
        <p className="outcome" role="status">
          {refusal.conflict}
        </p>
      )}
      {refusal?.problem && (
        <p className="problem" role="alert">
          Nothing was changed. {refusal.problem}.
        </p>
      )}
      <p className="attention" role="status" data-answering>
        {noticeOf(enquiry, personContext)}
      </p>
      {/* All buttons are in one form, so each button also sends the note. `noValidate`: a wrong value matters for one button only. */}
      <form className="case" method="post" action={`/enquiries/${reference}`} noValidate>
        {/* Enter in a field presses the first button of a form. This first button does nothing, so Enter is harmless. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="version" value={enquiry.version} />
        <div>
          <article className="panel">
            {state === 'suspected' && enquiry.spam_reasons && (
              <p className="suspected">Suspected: {enquiry.spam_reasons}</p>
            )}
            <p className="message-text" dir="auto">
              {enquiry.message}
            </p>
            <dl className="facts">
              {detailLines(props, personContext).map(({ label, value, address, isLong }) => (
                <div key={label} className={isLong ? 'long' : undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{address ? <a href={address}>{breakableAddress(value)}</a> : value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="correct">
              <a href={`/enquiries/${reference}/contact`}>Correct</a>
            </p>
          </article>
          <History {...props} />
          <SameSender {...props} />
        </div>
        <ActionsPanel {...props} />
      </form>
    </WidePage>
  );
}

/** An e-mail address that a browser may break into lines only before @ and dots. */
const breakableAddress = (email: string) =>
  email.split(/(?=[@.])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and never move
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function History(view: EnquiryView) {
  const personContext = usePersonContext();
  return (
    <section className="panel block history">
      <h2>History</h2>
      <ol aria-label="History">
        {historyLines(view, personContext).map(({ id, at, text: [subject, rest], isOwnNote }) => (
          <li key={id}>
            <time dateTime={at}>{personContext.timeFormat.short(at, personContext.now())}</time>
            <span dir="auto">
              <b>{subject}</b> {rest}
            </span>
            {isOwnNote && <DeleteNoteButton noteId={id} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SameSender({ sameSender }: EnquiryView) {
  const { timeFormat, now } = usePersonContext();
  return (
    <section className="panel block">
      <h2>Others from this address</h2>
      {sameSender.length === 0 && <p>None.</p>}
      <ul className="lines">
        {sameSender.map((other) => (
          <li key={other.id}>
            <span className="other">
              <a href={`/enquiries/${other.id}`}>{other.id}</a>
              <small dir="auto">
                {timeFormat.short(other.created_at, now())} · {firstLineOf(other)}
              </small>
            </span>
            <Status status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionsPanel({ enquiry, deliveries, state, values }: EnquiryForm) {
  const personContext = usePersonContext();
  const { id, owner, status } = enquiry;
  return (
    <aside className="panel actions-panel" aria-label="Actions">
      <AnswerFields enquiry={enquiry} chosenIndex={values.answer} canMarkAsAnswered={state === 'open'} />
      <hr />
      <NoteFields reference={id} text={values.note} />
      <hr />
      <OwnerFields owner={owner} selectedOwner={values.owner} />
      {state !== 'suspected' && <StatusFields status={values.status} reason={values.reason} />}
      {(status === 'open' || status === 'answered') && (
        <SnoozeFields isSnoozed={isSnoozed(enquiry, personContext)} why={values.why} date={values.date} />
      )}
      <hr />
      <div className="pair">
        <RetryButton deliveries={deliveries} />
        {state === 'suspected' ? <ReleaseButton /> : <DropButton label="Spam" />}
        <LinkButton href={`/enquiries/${id}/erase`}>Erase…</LinkButton>
      </div>
    </aside>
  );
}
