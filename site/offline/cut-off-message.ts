/** The type of messages between pages and the worker about a page that has no network because its visitor wants to see that. */
export const cutOffType = 'cut-off';

/** What the bar says that is on every page meanwhile; kept by the worker, since the next page may not have it. */
export interface CutOffWords {
  text: string;
  button: string;
}

/** Of the page that sends it: `words` cuts it off, for some seconds, null connects it, and without any it asks. The answer has what is. */
export interface CutOffMessage {
  type: typeof cutOffType;
  address: string;
  words?: CutOffWords | null | undefined;
}
