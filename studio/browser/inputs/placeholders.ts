import type { FieldInfo } from '../../api.ts';

type Facts = FieldInfo['placeholders'];

const pattern = /\{\{\s*([\w.]+)\s*\}\}/g;

/** A name of a fact within a text. */
export interface Placeholder {
  name: string;
  /** What it stands for now; undefined if there is no such fact. */
  value: string | undefined;
  from: number;
  to: number;
}

/** The facts that a text names, such as `{{company.name}}`, in its order. */
export const placeholdersIn = (text: string, facts: Facts): Placeholder[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    value: facts.find((fact) => fact.name === name)?.value,
    from: index,
    to: index + whole.length,
  }));

/** The text as pages show it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(pattern, (whole, name: string) => facts.find((fact) => fact.name === name)?.value ?? whole);

/** How a text names a fact. */
export const placeholder = (name: string): string => `{{${name}}}`;
