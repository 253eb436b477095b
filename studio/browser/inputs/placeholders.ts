import type { Form } from '../../api.ts';

type Facts = Form['placeholders'];

const pattern = /\{\{\s*([\w.]+)\s*\}\}/g;

/** An occurrence of a fact in a text. */
export interface Placeholder {
  name: string;
  /** Undefined if there is no such fact. */
  value: string | undefined;
  from: number;
  to: number;
}

/** The placeholders of a text, such as `{{company.name}}`, in order. */
export const placeholdersIn = (text: string, facts: Facts): Placeholder[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    value: facts.find((fact) => fact.name === name)?.value,
    from: index,
    to: index + whole.length,
  }));

/** The text with the values of its facts, as pages show it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(pattern, (whole, name: string) => facts.find((fact) => fact.name === name)?.value ?? whole);

/** The placeholder of a fact. */
export const placeholder = (name: string): string => `{{${name}}}`;
