import * as v from 'valibot';

/*
 * The column `detail` of the tables `history` and `audit` is JSON. Each action has its own schema. The desk makes sentences for
 * people of it: the files of `desk/actions/`, and `desk/you/audit-log.tsx`.
 */

const nothing = v.object({});
const change = v.object({ from: v.string(), to: v.string() });

const historyDetails = {
  added: v.object({ source: v.string() }),
  answering: nothing,
  assigned: v.object({ owner: v.string() }),
  /** By column of the enquiry. Erasure and export also find a person by an earlier value. */
  corrected: v.object({ fields: v.record(v.string(), change) }),
  dropped: nothing,
  marked: v.object({ status: v.string(), reason: v.optional(v.string(), '') }),
  /** Empty if its writer has taken it back. The search finds its words. */
  noted: v.object({ text: v.string() }),
  'put-off': v.object({ until: v.string(), reason: v.optional(v.string(), '') }),
  released: nothing,
  retried: nothing,
  settled: nothing,
} as const;

const enquiries = v.object({ enquiries: v.array(v.string()) });
const counted = v.object({ count: v.number() });
const person = v.object({ person: v.string() });
const key = v.object({ key: v.string() });
const file = v.object({ file: v.string() });
const refused = v.object({ reason: v.string() });

/** These have no data of clients, only references, people of the desk, and numbers. */
const auditDetails = {
  'signed-in': nothing,
  'sign-in-failed': refused,
  'stepped-up': nothing,
  'step-up-failed': refused,
  'signed-out': nothing,
  /** One session by its label, or the number of sessions of a person or of everybody. */
  'sessions-ended': v.object({
    session: v.optional(v.string()),
    count: v.optional(v.number()),
    ofEverybody: v.optional(v.boolean()),
  }),
  'key-added': key,
  'key-removed': key,
  /** An earlier version wrote no rights: the person has both. */
  invited: v.object({ person: v.string(), rights: v.optional(v.array(v.string())) }),
  revoked: person,
  named: person,
  added: enquiries,
  corrected: enquiries,
  'note-changed': enquiries,
  'put-off': enquiries,
  taken: enquiries,
  released: enquiries,
  exported: v.object({ count: v.number(), withNotes: v.optional(v.boolean()) }),
  erased: enquiries,
  purged: counted,
  'backed-up': file,
  restored: file,
  moved: counted,
  /** How many texts and pictures, and the commit on its branch. */
  published: v.object({ changes: v.number(), commit: v.string(), branch: v.string() }),
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

interface Stored {
  action: string;
  detail: string;
}

/**
 * Rows with their details as objects. A row is left out if only a later version knows it, or if somebody has written it by hand in
 * another form: one bad row must not break a whole page.
 */
const parserOf =
  <All extends Details>(details: All) =>
  <Row extends Stored>(rows: readonly Row[]): Parsed<All, Row>[] =>
    rows.flatMap((row) => {
      const schema = Object.hasOwn(details, row.action) ? details[row.action] : undefined;
      const result = schema && v.safeParse(v.pipe(v.string(), v.parseJson(), schema), row.detail);
      return result?.success ? [{ ...row, detail: result.output } as Parsed<All, Row>] : [];
    });

export const historyEntries = parserOf(historyDetails);
export const auditEntriesOf = parserOf(auditDetails);
