import { Fragment } from 'react';
import { Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { EnquiryActions, type EnquiryActionsProps } from '../parts/enquiry-actions.tsx';
import { Status } from '../parts/enquiry-table.tsx';
import { WaitingTime } from '../parts/meter.tsx';
import type { StatusLabel } from '../text/status.ts';
import type { Wait } from '../text/waiting.ts';

/** An event, as a sentence that begins with its subject. */
export interface HistoryLine {
  id: string;
  at: string;
  time: string;
  what: string;
  rest: string;
  /** The text of a note of the reader's own, which they may change. */
  note?: string;
}

interface EnquiryProps {
  reference: string;
  name: string;
  wait: Wait | undefined;
  instead: string;
  status: StatusLabel;
  done: string;
  /** What stands out: that it is back, and why, or who is answering it. */
  note: string;
  /** The next open enquiry; shown when this one is no longer open. */
  next: string | undefined;
  spamReasons: string;
  message: string;
  facts: readonly { label: string; value: string; address?: string }[];
  history: readonly HistoryLine[];
  earlier: readonly { reference: string; time: string; firstLine: string; status: StatusLabel }[];
  actions: EnquiryActionsProps;
}

export function Enquiry(props: EnquiryProps) {
  const { reference, name, wait, instead, status, done, note, next, spamReasons, message, facts, actions } = props;
  const heading = (
    <h1>
      <bdi>{name}</bdi> <span>{reference}</span>
    </h1>
  );
  const state = wait ? (
    <WaitingTime wait={wait} />
  ) : (
    <p className="settled">
      <Status status={status} />
      <small>{instead}</small>
    </p>
  );
  const goOn = next ? <a href={`/enquiries/${next}`}>Next one</a> : <a href="/">Back to the inbox</a>;
  return (
    <WidePage
      title={`${name} ${reference}`}
      scripts={['enquiry', 'keys']}
      heading={heading}
      aside={state}
      done={
        done && (
          <>
            {done} {goOn}
          </>
        )
      }
    >
      <p className="standing-out" role="status" data-first>
        {note}
      </p>
      <div className="case">
        <div>
          <article className="panel">
            {spamReasons && <p className="suspected">Suspected: {spamReasons}</p>}
            <p className="message-text" dir="auto">
              {message}
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
          <History lines={props.history} reference={reference} />
          <Earlier enquiries={props.earlier} />
        </div>
        <EnquiryActions {...actions} />
      </div>
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

function History({ lines, reference }: { lines: readonly HistoryLine[]; reference: string }) {
  return (
    <section className="panel block history">
      <h2>History</h2>
      <ol aria-label="History">
        {lines.map(({ id, at, time, what, rest, note }) => (
          <li key={id}>
            <time dateTime={at}>{time}</time>
            <span dir="auto">
              <b>{what}</b> {rest}
            </span>
            {note !== undefined && (
              <form className="own" method="post" action={`/enquiries/${reference}`}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="text" value={note} />
                <a href={`/enquiries/${reference}/notes/${id}`}>Edit</a>
                <Submit className="quiet small" action="note-gone">
                  Delete
                </Submit>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({ enquiries }: { enquiries: EnquiryProps['earlier'] }) {
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
