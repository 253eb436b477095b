import type {
  Change,
  ContentProblem,
  FieldRef,
  Form,
  LibraryPicture,
  ListChange,
  ListedFields,
  MarkedField,
  NewValue,
  Publication,
  PublishedVersion,
  PublishRequest,
  PublishResult,
  State,
} from './api.ts';

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
