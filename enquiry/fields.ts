import { type Column, enquiryFields, type FieldName } from './enquiry.ts';

export const columns = Object.keys(enquiryFields) as Column[];

const special = ['form', 'name', 'business_email', 'country_code', 'phone_number', 'message', 'page'] as const;
type TextColumn = Exclude<Column, (typeof special)[number]>;

/** All other fields are shown as they were typed, with the label of their input in `content/forms.yaml`. */
export const textFields = columns
  .filter((column): column is TextColumn => !special.some((name) => name === column))
  .map((column) => ({ column, input: enquiryFields[column].inputs[0] }));

type Input = (typeof enquiryFields)[Column]['inputs'][number];

/**
 * The column of each form field. A field without a column does not compile, so no text of a visitor is accepted and then
 * lost.
 */
export const columnOf: Record<FieldName | 'form' | 'page', Column> = Object.fromEntries(
  columns.flatMap((column) => enquiryFields[column].inputs.map((input) => [input, column])),
) as Record<Input, Column>;

export const enquiryFieldNames = Object.keys(columnOf).filter(
  (name): name is FieldName => name !== 'form' && name !== 'page',
);
