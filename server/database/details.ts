import * as v from 'valibot';

/*
 * What `detail` of the tables `history` and `audit` has, one schema per action, as JSON. Sentences for people are made when an entry
 * is shown: the files of `desk/actions/`, `desk/you/audit-log.tsx`.
 */

const nothing = v.object({});
const change = v.object({ from: v.string(), to: v.string() });

const historyDetails = {
  added: v.object({ source: v.string() }),
  answering: nothing,
  /** The address of the new owner; empty: nobody. */
  assigned: v.object({ owner: v.string() }),
  /** By column of the enquiry. Erasure and export find a person by what a field was before. */
  corrected: v.object({ fields: v.record(v.string(), change) }),
  dropped: nothing,
  marked: v.object({ status: v.string(), reason: v.optional(v.string(), '') }),
  /** Empty when its writer has taken it back. The index of words has it. */
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

/** No data of clients: references, people of the desk, numbers. */
const auditDetails = {
  'signed-in': nothing,
  'sign-in-failed': refused,
  'stepped-up': nothing,
  'step-up-failed': refused,
  'signed-out': nothing,
  /** One session by its label, or how many of a person or of everybody. */
  'sessions-ended': v.object({
    session: v.optional(v.string()),
    count: v.optional(v.number()),
    ofEverybody: v.optional(v.boolean()),
  }),
  /** The whole id of the passkey. */
  'key-added': key,
  'key-removed': key,
  /** Without rights: both, as an earlier version has invited everybody. */
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
 * Rows with their details as objects. One that only a later version knows, or that somebody has written by hand in another form, is
 * left out: it must not take a page away.
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
