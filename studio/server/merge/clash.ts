import type { Choice } from '../../shared/api.ts';
import type { Path } from '../../shared/field-path.ts';

/** What two people changed in ways that do not go together. */
export interface Clash {
  /** The place in the version of each that has one. */
  place: { mine: Path | undefined; theirs: Path | undefined };
  /** Undefined for who removed it. */
  mine: unknown;
  theirs: unknown;
  /** Other than *Keep mine* and *Take theirs*. */
  canKeepBoth?: true;
  /** Why both cannot stay, in a sentence. */
  why?: string;
  /** The name of what clashes, where its place does not tell. */
  part?: string;
}

/** Notes a clash. @returns how it is decided; any side while it is not */
export type Ask = (clash: Clash) => Choice;
