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
  /** Identifies exactly these changes. */
  changesId: string;
  /** The names of the first changes, for the message of a publication. */
  summary: string;
  /** The name of the change that undo reverts; undefined if there is none. */
  undo: string | undefined;
  /** Who made it, if that is somebody else. */
  undoBy?: string | undefined;
  pages: readonly { path: string; name: string }[];
  /** Files with a mistake, because of which pages show an earlier state; of a picture, that of the running website. */
  broken: readonly BrokenFile[];
  /** Whose draft this is; undefined for the person's own. */
  draftOf: string | undefined;
  /** Names the person's own draft in its link. */
  draft: string;
  /** Others have published other words for the same texts: the person decides. */
  conflict: Conflict | undefined;
  /** The last publication, and what has become of it. */
  publication: { at: string; by: string; message: string; standing: Standing } | undefined;
  /** A newer version of the website is under way, and publishing waits for it. */
  waits: boolean;
}

export interface BrokenFile {
  path: string;
  line: number | undefined;
  message: string;
  /** Whether it is in the draft, and not only in what is published. */
  isYours: boolean;
  /** The text that can be mended in a form, its display name, and the page that shows it. */
  field?: FieldRef;
  name?: string;
  page?: string | undefined;
}

/** What has become of a publication. */
export type Standing =
  | { state: 'live'; since: string }
  | { state: 'under way' }
  | { state: 'review' }
  | { state: 'failed'; message: string }
  /** Nobody knows which commit the running website was built from. */
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
  /** In the person's words: what changed. */
  message: string;
  /** Of the state that the person has seen: other changes are not published. */
  changesId: string;
  /** The answer to a conflict: one for all that clashes, or each by its id. */
  resolve?: Choice | Readonly<Record<string, Choice>>;
}

/** What may become of a text that two people changed. */
export type Choice = 'mine' | 'theirs' | 'both';

export type PublishResult =
  | { kind: 'published'; changes: number; commit: string; branch: string; isReview: boolean }
  | { kind: 'problems'; problems: readonly ContentProblem[] }
  | ({ kind: 'conflict' } & Conflict);

export interface Conflict {
  /** Who published. */
  by: string;
  touching: readonly Touching[];
  /** Mistakes that only both together make, if nothing else is to be decided. */
  problems?: readonly ContentProblem[];
}

/** A text that two people changed, or what of one person does not go with what others published. */
export interface Touching {
  /** Identifies both versions of it. */
  id: string;
  name: string;
  /** Undefined for who removed it. */
  mine: string | undefined;
  theirs: string | undefined;
  /** Why both cannot stay; undefined where both changed the same. */
  why?: string;
  /** Both added an entry of this name: as two entries, they go together. */
  canKeepBoth?: true;
}

export interface Publication {
  commit: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** What changed, in the words of the person. */
  message: string;
}

export interface PublishedVersion extends Publication {
  before: string | undefined;
  after: string | undefined;
}

export interface ServiceRequest {
  name: string;
  /** The part of the page's address that names it. */
  address: string;
}

type Written = Promise<void>;

/**
 * The requests of the studio's script in the browser, and their responses. Every request is a POST of JSON to
 * `/_studio/<name>`, but for that of a file. A response other than 200 is a `Refusal`.
 */
export interface Api {
  /** The fields by the numbers that the texts, icons and pictures of the pages have. */
  'marked-fields'(request: object): Promise<{ fields: readonly MarkedField[] }>;
  /** With `isNew` the form of a new entry: the field is its place in the list. */
  form(request: { field: FieldRef; isNew?: boolean }): Promise<Form>;
  fields(request: object): Promise<ListedFields>;
  check(request: { values: readonly NewValue[] }): Promise<{ problems: readonly ContentProblem[] }>;
  /** Replaces values of a file. `was` has all values of the form when it was read, `version` is that of its file. */
  save(request: { values: readonly NewValue[]; was: readonly NewValue[]; version: string }): Written;
  list(request: { list: FieldRef; change: ListChange; version: string }): Written;
  'leave-out'(request: { part: FieldRef; version: string }): Written;
  icons(request: { query: string }): Promise<{ icons: readonly { name: string; svg: string }[] }>;
  /** All pictures: those of the draft, and uploaded ones. `GET /_studio/pictures/<name>` is a small one. */
  pictures(request: object): Promise<{ pictures: readonly LibraryPicture[] }>;
  /** Keeps a picture until a value that names it is saved. The body is the file, `?fileName=` its name. */
  upload(request: { fileName: string; data: Buffer }): Promise<LibraryPicture>;
  service(request: ServiceRequest): Promise<{ page: string }>;
  'move-service'(request: { address: string; by: -1 | 1 }): Written;
  /** @returns the page to which the address of the service leads from now on */
  'remove-service'(request: { address: string; leadsTo: string }): Promise<{ page: string }>;
  undo(request: object): Promise<{ message: string }>;
  state(request: object): Promise<State>;
  /** The same, where a page asks by itself: that does not prolong the session. */
  news(request: object): Promise<State>;
  changes(request: object): Promise<{ changes: readonly Change[] }>;
  discard(request: { change?: string }): Promise<unknown>;
  publish(request: PublishRequest): Promise<PublishResult>;
  /** The published versions of a text; without a field, the publications. */
  history(request: {
    field?: FieldRef;
  }): Promise<{ versions: readonly PublishedVersion[]; publications: readonly Publication[] }>;
  /** Puts an earlier value of a text into the draft. */
  'bring-back'(request: { field: FieldRef; commit: string }): Written;
  /** Puts what takes a publication back into the draft. */
  'take-back'(request: { commit: string }): Promise<unknown>;
  /** Back to the person's own draft. */
  'own-draft'(request: object): Written;
}
