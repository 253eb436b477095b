import type { ReactNode } from 'react';
import type { StatusLabel } from '../text/status.ts';
import type { Wait } from '../text/waiting.ts';
import { WaitingTime } from './waiting-time.tsx';

/** An enquiry as one line of a list. */
export interface ListRow {
  reference: string;
  /** Undefined if it needs no answer any more. */
  wait: Wait | undefined;
  /** Shown instead: `answered in 52 min`, or the time of arrival. */
  instead: string;
  name: string;
  domain: string;
  country: string;
  about: string;
  firstLine: string;
  owner: { address: string; initials: string } | undefined;
  status: StatusLabel;
  spamReasons: string;
}

/** The list. `select` is the id of the form for the selected rows; `actions` are at the end of each row. */
export function EnquiryTable({
  rows,
  select,
  actions,
}: {
  rows: readonly ListRow[];
  select?: string;
  actions?: (row: ListRow) => ReactNode;
}) {
  return (
    <table className="enquiries" aria-label="Enquiries">
      <thead>
        <tr>
          {select && (
            <th scope="col" className="select">
              <span className="visually-hidden">Select</span>
            </th>
          )}
          <th scope="col" className="waiting">
            {actions ? 'Received' : 'Waiting'}
          </th>
          <th scope="col" className="from">
            From
          </th>
          <th scope="col" className="about">
            About
          </th>
          <th scope="col">Message</th>
          {actions ? (
            <th scope="col" className="actions-column">
              <span className="visually-hidden">What to do</span>
            </th>
          ) : (
            <>
              <th scope="col" className="owner">
                Owner
              </th>
              <th scope="col" className="status">
                Status
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.reference} row={row} select={select} actions={actions?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, select, actions }: { row: ListRow; select: string | undefined; actions: ReactNode }) {
  const { reference, wait, instead, name, domain, country, about, firstLine, owner, status } = row;
  return (
    <tr>
      {select && (
        <td className="select">
          <input type="checkbox" name="reference" value={reference} form={select} aria-label={`Select ${reference}`} />
        </td>
      )}
      <td className="waiting">{wait ? <WaitingTime wait={wait} /> : <small>{instead}</small>}</td>
      <td className="from">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{domain}</bdi>
          {country && ` · ${country}`}
        </small>
      </td>
      <td className="about">
        <span>{about}</span>
        <a className="open-row" href={`/enquiries/${reference}`}>
          {reference}
        </a>
      </td>
      <td className="message">
        <div className="first-line" dir="auto">
          {firstLine}
        </div>
        {actions && <small className="reasons">{row.spamReasons}</small>}
      </td>
      {actions ? (
        <td className="actions-column">{actions}</td>
      ) : (
        <>
          <td className="owner">
            <Owner owner={owner} />
          </td>
          <td className="status">
            <Status status={status} />
          </td>
        </>
      )}
    </tr>
  );
}

function Owner({ owner }: { owner: ListRow['owner'] }) {
  return (
    <span className={owner ? 'who' : 'who nobody'} title={owner?.address ?? 'Nobody'}>
      <span aria-hidden="true">{owner?.initials ?? '+'}</span>
      <span className="visually-hidden">{owner?.address ?? 'Nobody'}</span>
    </span>
  );
}

export function Status({ status: { label, dot } }: { status: StatusLabel }) {
  return <span className={`state ${dot}`}>{label}</span>;
}
