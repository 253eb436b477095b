import { Fragment } from 'react';
import { Submit } from '../ui/controls.tsx';
import { WidePage } from '../ui/document.tsx';
import type { StatusLabel } from '../ui/labels.ts';
import { Status, WaitingTime } from '../ui/table.tsx';
import type { Wait } from '../ui/times.ts';
import { ActionsPanel, type ActionsProps } from './actions-panel.tsx';

/** Why a press has changed nothing: a colleague was first, or it is impossible. As sentences. */
export interface Refusal {
  first?: string;
  problem?: string;
}

export interface EnquiryProps extends ActionsProps {
  name: string;
  wait: Wait | undefined;
  /** Instead of the waiting time. */
  instead: string;
  status: StatusLabel;
  note: string;
  /** The reference of the next one that waits. */
  next: string | undefined;
  facts: readonly { label: string; value: string; address?: string }[];
  history: readonly { id: string; at: string; time: string; what: string; rest: string; isOwnNote?: boolean }[];
  others: readonly { reference: string; time: string; firstLine: string; status: StatusLabel }[];
  seen: string;
  refusal?: Refusal | undefined;
}

export function Enquiry(props: EnquiryProps) {
  const { enquiry, name, wait, instead, status, note, next, facts, history, others, state, seen, refusal } = props;
  const reference = enquiry.id;
  const heading = (
    <h1>
      <bdi>{name}</bdi> <span>{reference}</span>
    </h1>
  );
  const waited = wait ? (
    <WaitingTime wait={wait} />
  ) : (
    <p className="settled">
      <Status status={status} />
      <small>{instead}</small>
    </p>
  );
  const goOn = next ? <a href={`/enquiries/${next}`}>Next one</a> : <a href="/">Back to the inbox</a>;
  return (
    <WidePage title={`${name} ${reference}`} scripts={['enquiry', 'keys']} heading={heading} aside={waited} goOn={goOn}>
      {refusal?.first && (
        <p className="outcome" role="status">
          {refusal.first}
        </p>
      )}
      {refusal?.problem && (
        <p className="problem" role="alert">
          Nothing was changed. {refusal.problem}.
        </p>
      )}
      <p className="standing-out" role="status" data-first>
        {note}
      </p>
      {/* One form, so that a note goes along with every button. Fields that a button does not need must not stop it. */}
      <form className="case" method="post" action={`/enquiries/${reference}`} noValidate>
        {/* Enter in a field presses the first button of the form: this one, which does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="seen" value={seen} />
        <div>
          <article className="panel">
            {state === 'suspected' && enquiry.spam_reasons && (
              <p className="suspected">Suspected: {enquiry.spam_reasons}</p>
            )}
            <p className="message-text" dir="auto">
              {enquiry.message}
            </p>
            <dl className="facts">
              {facts.map(({ label, value, address }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{address ? <a href={address}>{parts(value)}</a> : value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="correct">
              <a href={`/enquiries/${reference}/contact`}>Correct</a>
            </p>
          </article>
          <History lines={history} />
          <Others enquiries={others} />
        </div>
        <ActionsPanel {...props} />
      </form>
    </WidePage>
  );
}

/** An e-mail address may break before its @ and its dots, and nowhere within a word. */
const parts = (email: string) =>
  email.split(/(?=[@.])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and never move
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function History({ lines }: { lines: EnquiryProps['history'] }) {
  return (
    <section className="panel block history">
      <h2>History</h2>
      <ol aria-label="History">
        {lines.map(({ id, at, time, what, rest, isOwnNote }) => (
          <li key={id}>
            <time dateTime={at}>{time}</time>
            <span dir="auto">
              <b>{what}</b> {rest}
            </span>
            {isOwnNote && (
              <Submit className="quiet small own" action={`note-gone ${id}`}>
                Delete
              </Submit>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Others({ enquiries }: { enquiries: EnquiryProps['others'] }) {
  return (
    <section className="panel block">
      <h2>Others from this address</h2>
      {enquiries.length === 0 && <p>None.</p>}
      <ul className="lines">
        {enquiries.map(({ reference, time, firstLine, status }) => (
          <li key={reference}>
            <span className="other">
              <a href={`/enquiries/${reference}`}>{reference}</a>
              <small dir="auto">
                {time} · {firstLine}
              </small>
            </span>
            <Status status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
