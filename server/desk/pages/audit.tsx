import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';
import { ListFoot } from '../parts/list-foot.tsx';

interface ShownEntry {
  id: string;
  time: string;
  who: string;
  what: string;
  detail: string;
  /** The session's label, or the user of the command line; empty if there is neither. */
  origin: string;
}

export interface AuditProps {
  page: 'audit';
  frame: PageFrame;
  entries: readonly ShownEntry[];
  older: string | undefined;
  newer: string | undefined;
}

export function Audit({ frame, entries, older, newer }: AuditProps) {
  return (
    <Document title="Audit log" frame={frame}>
      <div className="wrap">
        <div className="lead-line">
          <div>
            <h1>Audit log</h1>
            <p>Who signed in, let people in, and took data out. Entries are kept for a year.</p>
          </div>
        </div>
        <div className="panel audit">
          <table aria-label="Audit log">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Details</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="when">{entry.time}</td>
                  <td className="who-acts">{entry.who}</td>
                  <th scope="row" className="what">
                    {entry.what}
                  </th>
                  <td className="details">{entry.detail}</td>
                  <td className="from">{entry.origin}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ListFoot
            total={entries.length === 1 ? 'One entry' : `${entries.length} entries`}
            older={older}
            newer={newer}
          />
        </div>
      </div>
    </Document>
  );
}
