import type {
  ContentProblem,
  FieldRef,
  Form,
  LibraryPicture,
  ListChange,
  ListedFields,
  NewValue,
  PageField,
} from './content-fields.ts';

export interface State {
  /** The number of unpublished changes. */
  changes: number;
  /** A hash of the unpublished changes. */
  changesId: string;
  /** The names of the first changes, for the message of a publication. */
  summary: string;
  /** The name of the change that Undo reverts. Undefined if there is no change. */
  undo: string | undefined;
  /** The colleague who made the change that Undo reverts. Undefined if the person made this change. */
  undoBy?: string | undefined;
  pages: readonly { path: string; name: string }[];
  /** Files with a mistake. Pages show the last valid state until all mistakes are corrected. */
  broken: readonly BrokenFile[];
  /** The name of the colleague whose draft is shown. Undefined if the person's own draft is shown. */
  draftOwner: string | undefined;
  /** The id of the draft that is shown, for the link to this draft. */
  draftId: string;
  /** Set if others published different values for the same texts, so that the person has to choose. */
  conflict: Conflict | undefined;
  /** The person's last publication. */
  publication: { at: string; by: string; message: string; status: PublicationStatus } | undefined;
  /** True while a newer version of the website is being deployed. The person can publish after the deployment. */
  isDeploymentPending: boolean;
}

export interface BrokenFile {
  path: string;
  line: number | undefined;
  message: string;
  /** True if the mistake is in the draft, false if the mistake is in the published state. */
  isYours: boolean;
  /** The field to correct. `name` is the display name of the field, and `page` is the path of the page with the field. */
  field?: FieldRef;
  name?: string;
  page?: string | undefined;
}

export type PublicationStatus =
  | { state: 'live'; since: string }
  | { state: 'under way' }
  | { state: 'review' }
  | { state: 'failed'; message: string }
  /** Published, but the studio does not know which commit the running website has. */
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
  /** Set if somebody else changed the file, so that the person has to compare both texts. */
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
  /** Why only one version can stay. Undefined if two people changed the same text. */
  why?: string;
  /** Set if two people added an entry with the same name, so that both entries can stay. */
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
 * The requests of the studio's script in the browser, with their responses. Each request posts JSON to
 * `/_studio/<name>`, except `upload`, which posts a file. A response with a status other than 200 is a `Refusal`.
 */
export interface Api {
  /** The number in a mark is the index of a field in `fields`. */
  'marked-fields'(request: object): Promise<{ fields: readonly PageField[] }>;
  /** If `isNew` is true, the form is for a new entry, and `field` is the place of this entry in the list. */
  form(request: { field: FieldRef; isNew?: boolean }): Promise<Form>;
  fields(request: object): Promise<ListedFields>;
  check(request: { values: readonly NewValue[] }): Promise<{ problems: readonly ContentProblem[] }>;
  /** Replaces values of a file. The form was loaded with `previousValues`, from this `version` of the file. */
  save(request: { values: readonly NewValue[]; previousValues: readonly NewValue[]; version: string }): NoResult;
  list(request: { list: FieldRef; change: ListChange; version: string }): NoResult;
  'remove-part'(request: { part: FieldRef; version: string }): NoResult;
  icons(request: { query: string }): Promise<{ icons: readonly { name: string; svg: string }[] }>;
  /** All pictures of the draft, and uploaded pictures. `GET /_studio/pictures/<name>` returns a preview. */
  pictures(request: object): Promise<{ pictures: readonly LibraryPicture[] }>;
  /** Stores a picture until a saved value refers to the picture. The body is the file, and `?fileName=` is the name of the file. */
  upload(request: { fileName: string; data: Buffer }): Promise<LibraryPicture>;
  service(request: ServiceRequest): Promise<{ page: string }>;
  'move-service'(request: { address: string; by: -1 | 1 }): NoResult;
  /** @returns the page to which the old address redirects */
  'remove-service'(request: { address: string; leadsTo: string }): Promise<{ page: string }>;
  undo(request: object): Promise<{ message: string }>;
  state(request: object): Promise<State>;
  /** Returns the same as `state`. The desk does not extend the session, because the browser sends this request automatically. */
  'poll-state'(request: object): Promise<State>;
  changes(request: object): Promise<{ changes: readonly Change[] }>;
  discard(request: { change?: string }): Promise<unknown>;
  publish(request: PublishRequest): Promise<PublishResult>;
  /** Returns the published versions of a text. If `field` is undefined, returns the publications. */
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
