import type {
  ContentProblem,
  FieldRef,
  Form,
  LibraryPicture,
  ListChange,
  ListedFields,
  MarkedField,
  NewValue,
} from './content-fields.ts';

export interface State {
  changes: number;
  /** A hash of these changes. */
  changesId: string;
  /** The names of the first changes, for the message of a publication. */
  summary: string;
  /** The name of the change that Undo reverts. Undefined if there is none. */
  undo: string | undefined;
  /** The colleague who made that change. Undefined for the person's own change. */
  undoBy?: string | undefined;
  pages: readonly { path: string; name: string }[];
  /** Files with a mistake. Until they are corrected, pages show the last valid state. */
  broken: readonly BrokenFile[];
  /** The name of the draft's owner. Undefined if the person's own draft is shown. */
  draftOwner: string | undefined;
  /** The id of the person's own draft, for its link. */
  ownDraftId: string;
  /** Set if others published different values for the same texts. The person decides. */
  conflict: Conflict | undefined;
  /** The person's last publication. */
  publication: { at: string; by: string; message: string; status: PublicationStatus } | undefined;
  /** Whether a newer version of the website is being deployed. Publishing waits for it. */
  isDeploymentPending: boolean;
}

export interface BrokenFile {
  path: string;
  line: number | undefined;
  message: string;
  /** Whether the mistake is in the draft. Otherwise it is in the published state. */
  isYours: boolean;
  /** The field to correct, its display name, and the page that shows it. */
  field?: FieldRef;
  name?: string;
  page?: string | undefined;
}

export type PublicationStatus =
  | { state: 'live'; since: string }
  | { state: 'under way' }
  | { state: 'review' }
  | { state: 'failed'; message: string }
  /** The commit of the running website is unknown. */
  | { state: 'sent' };

export interface Change {
  id: string;
  name: string;
  kind: 'changed' | 'added' | 'removed' | 'picture';
  before: string | undefined;
  after: string | undefined;
  pictures?: { before: string | undefined; after: string | undefined };
  page: string | undefined;
}

export interface Refusal {
  message: string;
  /** Somebody else changed the file: the person compares both texts. */
  isChangedOutside?: true;
  problems?: readonly ContentProblem[];
}

export interface PublishRequest {
  /** The person's description of what changed. */
  message: string;
  /** The hash of the changes that the person saw. If the draft has other changes, nothing is published. */
  changesId: string;
  /** Decides a conflict: one choice for all texts, or one for each text id. */
  resolve?: Choice | Readonly<Record<string, Choice>>;
}

/** Which version of a text stays after a conflict. */
export type Choice = 'mine' | 'theirs' | 'both';

export type PublishResult =
  | { kind: 'published'; changes: number; commit: string; branch: string; isReview: boolean }
  | { kind: 'problems'; problems: readonly ContentProblem[] }
  | ({ kind: 'conflict' } & Conflict);

export interface Conflict {
  /** Who published. */
  by: string;
  conflictingTexts: readonly ConflictingText[];
  /** Mistakes that only the merged state has. Set if there are no conflicting texts. */
  problems?: readonly ContentProblem[];
}

/** Two versions of a text. The person chooses one. */
export interface ConflictingText {
  /** Identifies this pair of versions. */
  id: string;
  name: string;
  /** Undefined if the person removed the text. */
  mine: string | undefined;
  theirs: string | undefined;
  /** Why both cannot stay. Undefined if both changed the same text. */
  why?: string;
  /** Set if both added an entry of this name, so that both entries can stay. */
  canKeepBoth?: true;
}

export interface Publication {
  commit: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** The person's description of what changed. */
  message: string;
}

export interface PublishedVersion extends Publication {
  before: string | undefined;
  after: string | undefined;
}

export interface ServiceRequest {
  name: string;
  /** The last part of the page's address, such as `data-rooms`. */
  address: string;
}

type NoResult = Promise<void>;

/**
 * The requests of the studio's script in the browser, with their responses. Each request is a POST of JSON to
 * `/_studio/<name>`; `upload` posts a file. A response with a status other than 200 is a `Refusal`.
 */
export interface Api {
  /** The fields in the order of the numbers in the marks. */
  'marked-fields'(request: object): Promise<{ fields: readonly MarkedField[] }>;
  /** With `isNew`, the form of a new entry. The field is then the entry's place in the list. */
  form(request: { field: FieldRef; isNew?: boolean }): Promise<Form>;
  fields(request: object): Promise<ListedFields>;
  check(request: { values: readonly NewValue[] }): Promise<{ problems: readonly ContentProblem[] }>;
  /** Replaces values of a file. `previousValues` and `version` are the form's values and the file's version at the time of loading. */
  save(request: { values: readonly NewValue[]; previousValues: readonly NewValue[]; version: string }): NoResult;
  list(request: { list: FieldRef; change: ListChange; version: string }): NoResult;
  'remove-part'(request: { part: FieldRef; version: string }): NoResult;
  icons(request: { query: string }): Promise<{ icons: readonly { name: string; svg: string }[] }>;
  /** All pictures of the draft, and uploaded pictures. `GET /_studio/pictures/<name>` returns a preview. */
  pictures(request: object): Promise<{ pictures: readonly LibraryPicture[] }>;
  /** Stores a picture until a saved value refers to it. The body is the file, and `?fileName=` is the name of the file. */
  upload(request: { fileName: string; data: Buffer }): Promise<LibraryPicture>;
  service(request: ServiceRequest): Promise<{ page: string }>;
  'move-service'(request: { address: string; by: -1 | 1 }): NoResult;
  /** @returns the page to which the old address redirects */
  'remove-service'(request: { address: string; leadsTo: string }): Promise<{ page: string }>;
  undo(request: object): Promise<{ message: string }>;
  state(request: object): Promise<State>;
  /** The same as `state`. The desk does not extend the session for these automatic requests. */
  'poll-state'(request: object): Promise<State>;
  changes(request: object): Promise<{ changes: readonly Change[] }>;
  discard(request: { change?: string }): Promise<unknown>;
  publish(request: PublishRequest): Promise<PublishResult>;
  /** The published versions of a text; without a field, the publications. */
  history(request: {
    field?: FieldRef;
  }): Promise<{ versions: readonly PublishedVersion[]; publications: readonly Publication[] }>;
  /** Puts an earlier value of a text into the draft. */
  'restore-value'(request: { field: FieldRef; commit: string }): NoResult;
  /** Reverts a publication in the draft. */
  'revert-publication'(request: { commit: string }): Promise<unknown>;
  /** Returns to the person's own draft. */
  'return-to-own-draft'(request: object): NoResult;
}
