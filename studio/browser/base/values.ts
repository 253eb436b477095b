import { charactersIn } from '@company/schemas/text.ts';
import type { FieldRef, FieldValue, Form, FormField, PictureValue } from '../../protocol/content-fields.ts';

export const fieldKey = ({ file, path }: FieldRef): string => JSON.stringify([file, ...path]);

export const isSameField = (a: FieldRef, b: FieldRef): boolean => fieldKey(a) === fieldKey(b);

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const pictureOf = (value: FieldValue): PictureValue =>
  typeof value === 'object' && value !== null ? value : { name: String(value ?? '') };

export const pictureAddress = (name: string): string => `/_studio/pictures/${name}`;

export function valueText(value: FieldValue): string {
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.shows ?? value.name;
  return String(value);
}

export type Facts = Form['placeholders'];

/** Replaces placeholders such as `{{company.name}}` by their values, as pages do. */
export const withFacts = (text: string, facts: Facts): string =>
  text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (placeholder, name: string) => factOf(name, facts) ?? placeholder);

const factOf = (name: string, facts: Facts): string | undefined => facts.find((fact) => fact.name === name)?.value;

type Limits = Pick<FormField, 'min' | 'max' | 'optional'>;

export const isTextKind = (kind: FormField['kind']): boolean => ['line', 'text', 'markdown', 'address'].includes(kind);

const lengthOf = (value: FieldValue, facts: Facts): number =>
  charactersIn(withFacts(String(value ?? '').trim(), facts));

export function lengthProblem(value: FieldValue, { min = 0, max = Infinity, optional }: Limits, facts: Facts): string {
  const length = lengthOf(value, facts);
  if (length === 0) return optional ? '' : 'This field is required. Please write a text.';
  if (length > max) return `${length - max} characters too many: at most ${max} are allowed.`;
  return length < min ? `${min - length} characters too few: at least ${min} are needed.` : '';
}

export function lengthText(value: FieldValue, { min, max }: Limits, facts: Facts): string {
  const limits = [min && `at least ${min}`, max && `at most ${max}`].filter(Boolean).join(', ');
  return `Length: ${lengthOf(value, facts)}${limits && ` (${limits})`}.`;
}

/** Returns the problem that prevents saving a picture, or an empty string. A new picture needs its own description. */
export function pictureProblem({ value: saved, optional }: FormField, value: FieldValue): string {
  const { name, shows } = pictureOf(value);
  if (name === '') return optional ? '' : 'Please choose a picture, or upload one.';
  if (name === pictureOf(saved).name || shows?.trim()) return '';
  return 'Please describe the picture in a sentence, for people who do not see it.';
}
