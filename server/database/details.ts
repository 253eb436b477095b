import * as v from 'valibot';

/*
 * The column `detail` of the tables `history` and `audit` is JSON. Each action has its own schema. The files of `desk/actions/` and
 * `desk/you/audit-log.tsx` turn these details into texts for people.
 */

const noDetails = v.object({});
const change = v.object({ from: v.string(), to: v.string() });

const historyDetails = {
  added: v.object({ source: v.string() }),
  answering: noDetails,
  assigned: v.object({ owner: v.string() }),
  /** Changes by column of the enquiry. With these changes, erasure and export also find a person by an earlier address. */
  corrected: v.object({ fields: v.record(v.string(), change) }),
  dropped: noDetails,
  marked: v.object({ status: v.string(), reason: v.optional(v.string(), '') }),
  /** The text of a note, which the search finds. The text is empty if the writer has deleted the note. */
  noted: v.object({ text: v.string() }),
  'put-off': v.object({ until: v.string(), reason: v.optional(v.string(), '') }),
  released: noDetails,
  retried: noDetails,
  settled: noDetails,
} as const;

const enquiries = v.object({ enquiries: v.array(v.string()) });
const numberOfRows = v.object({ count: v.number() });
const person = v.object({ person: v.string() });
const key = v.object({ key: v.string() });
const file = v.object({ file: v.string() });
const refusal = v.object({ reason: v.string() });

const named = <Schema extends v.GenericSchema>(name: string, detail: Schema) => v.pipe(detail, v.title(name));

/** Each action has the name that people see. The details have no data of clients, but references, addresses of people, and numbers. */
const auditDetails = {
  'signed-in': named('Signed in', noDetails),
  'sign-in-failed': named('Sign-in refused', refusal),
  'stepped-up': named('Confirmed with a passkey', noDetails),
  'step-up-failed': named('Confirmation refused', refusal),
  'signed-out': named('Signed out', noDetails),
  /** The label of one session, or the number of sessions of a person or of everybody. */
  'sessions-ended': named(
    'Sessions ended',
    v.object({ session: v.optional(v.string()), count: v.optional(v.number()), ofEverybody: v.optional(v.boolean()) }),
  ),
  'key-added': named('Passkey added', key),
  'key-removed': named('Passkey removed', key),
  /** Rows of an earlier version have no `rights`, because every person had both rights. */
  invited: named('Invited', v.object({ person: v.string(), rights: v.optional(v.array(v.string())) })),
  revoked: named('Revoked', person),
  named: named('Name changed', person),
  added: named('Enquiry added by hand', enquiries),
  corrected: named('Contact details corrected', enquiries),
  'note-changed': named('Note changed', enquiries),
  'put-off': named('Put off', enquiries),
  taken: named('Taken', enquiries),
  released: named('Released from spam', enquiries),
  exported: named('Exported', v.object({ count: v.number(), withNotes: v.optional(v.boolean()) })),
  erased: named('Person erased', enquiries),
  purged: named('Purged', numberOfRows),
  'backed-up': named('Backup made', file),
  restored: named('Backup restored', file),
  moved: named('Moved to PostgreSQL', numberOfRows),
  /** The number of changed texts and pictures, the commit, and its branch. */
  published: named('Website published', v.object({ changes: v.number(), commit: v.string(), branch: v.string() })),
} as const;

type Details = Record<string, v.GenericSchema>;
type Detail<All extends Details, Action extends keyof All> = v.InferInput<All[Action]>;

export type HistoryAction = keyof typeof historyDetails;
export type HistoryDetail<Action extends HistoryAction> = Detail<typeof historyDetails, Action>;
export type AuditAction = keyof typeof auditDetails;
export type AuditDetail<Action extends AuditAction> = Detail<typeof auditDetails, Action>;

type Parsed<All extends Details, Row> = {
  [Action in keyof All]: Omit<Row, 'action' | 'detail'> & { action: Action; detail: v.InferOutput<All[Action]> };
}[keyof All];

export type HistoryEntry<Row = object> = Parsed<typeof historyDetails, Row>;
export type AuditEntry<Row = object> = Parsed<typeof auditDetails, Row>;

interface StoredDetail {
  action: string;
  detail: string;
}

/**
 * Returns a function that parses the details of rows. Rows with an unknown action of a later version, or with an invalid detail, are
 * left out, because one bad row must not break a whole page.
 */
const parserOf =
  <All extends Details>(details: All) =>
  <Row extends StoredDetail>(rows: readonly Row[]): Parsed<All, Row>[] =>
    rows.flatMap((row) => {
      const schema = Object.hasOwn(details, row.action) ? details[row.action] : undefined;
      const result = schema && v.safeParse(v.pipe(v.string(), v.parseJson(), schema), row.detail);
      return result?.success ? [{ ...row, detail: result.output } as Parsed<All, Row>] : [];
    });

export const historyEntries = parserOf(historyDetails);
export const auditEntriesOf = parserOf(auditDetails);

export const auditActionName = (action: AuditAction): string => v.getTitle(auditDetails[action]) ?? action;
