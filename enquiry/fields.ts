import type { FieldName } from './enquiry.ts';

interface EnquiryField {
  /** The names of the field in the forms, for which the specification has different names. */
  inputs: readonly (FieldName | 'form' | 'page')[];
  webhook: string;
  /** Whether the search finds the words of the field. A migration creates the triggers that index these words. */
  searched: boolean;
}

/** The fields of an enquiry by their columns in the database, in the order of exports and of the webhook. */
export const enquiryFields = {
  form: { inputs: ['form'], webhook: 'form', searched: false },
  name: { inputs: ['name'], webhook: 'name', searched: true },
  business_email: { inputs: ['businessEmail', 'email'], webhook: 'email', searched: true },
  country_code: { inputs: ['countryCode'], webhook: 'countryCode', searched: false },
  phone_number: { inputs: ['phoneNumber', 'phone_number'], webhook: 'phoneNumber', searched: true },
  subject: { inputs: ['msg_subject'], webhook: 'subject', searched: true },
  message: { inputs: ['message'], webhook: 'message', searched: true },
  page: { inputs: ['page'], webhook: 'page', searched: false },
} as const satisfies Record<string, EnquiryField>;

export type Column = keyof typeof enquiryFields;

export const columns = Object.keys(enquiryFields) as Column[];

const specialColumns = ['form', 'name', 'business_email', 'country_code', 'phone_number', 'message', 'page'] as const;
type TextColumn = Exclude<Column, (typeof specialColumns)[number]>;

/** The fields without special treatment. Their values are shown as typed, with the label of the input in `content/forms.yaml`. */
export const textFields = columns
  .filter((column): column is TextColumn => !specialColumns.some((name) => name === column))
  .map((column) => ({ column, input: enquiryFields[column].inputs[0] }));

/** The column of each form field. A field without a column is a type error, so no text of a visitor can be lost. */
export const columnOf: Record<FieldName | 'form' | 'page', Column> = Object.fromEntries(
  columns.flatMap((column) => enquiryFields[column].inputs.map((input) => [input, column])),
) as Record<(typeof enquiryFields)[Column]['inputs'][number], Column>;

export const enquiryFieldNames = Object.keys(columnOf).filter(
  (name): name is FieldName => name !== 'form' && name !== 'page',
);
