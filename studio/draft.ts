import type { FieldRef, NewValue } from './api.ts';

/** Unsaved values of a form. */
export interface Draft {
  of:
    | { kind: 'field'; field: FieldRef }
    | { kind: 'new-entry'; list: FieldRef; name: string; after: number; version: string };
  /** That of the form. */
  name: string;
  values: readonly NewValue[];
  /** The values of the same fields in the file when the draft began. */
  was: readonly NewValue[];
  /** Whether a window shows it, unless that was closed. */
  isOpen: boolean;
}
