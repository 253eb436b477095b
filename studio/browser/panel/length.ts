import type { Form, FormField, Problem } from '../../api.ts';
import { filled } from '../inputs/placeholders.ts';

type Limits = Pick<FormField, 'least' | 'most' | 'optional'> & Pick<Form, 'placeholders'>;

/** Whether the value is a text with a length. */
export const isTyped = (kind: FormField['kind']): boolean => ['line', 'text', 'markdown', 'address'].includes(kind);

/** The number of characters that pages show. */
const lengthOf = (text: string, { placeholders }: Limits): number => filled(text.trim(), placeholders).length;

/** The problem with the length of a text, if there is one. */
export function lengthProblem(text: string, limits: Limits): Problem | undefined {
  const length = lengthOf(text, limits);
  const { least = 0, most = Number.POSITIVE_INFINITY, optional } = limits;
  if (length === 0) return optional ? undefined : { message: 'This field is required. Please write a text.' };
  if (length > most) return { message: `${length - most} characters too many: at most ${most} are allowed.` };
  if (length < least) return { message: `${least - length} characters too few: at least ${least} are needed.` };
  return undefined;
}

/** The length of a text and its limits, for the person. */
export function lengthText(text: string, limits: Limits): string {
  const length = lengthOf(text, limits);
  const { least, most } = limits;
  if (least !== undefined && most !== undefined) return `${length} characters; ${least} to ${most} are allowed`;
  if (most !== undefined) return `${length} of at most ${most} characters`;
  if (least !== undefined) return `${length} characters; at least ${least} are needed`;
  return `${length} ${length === 1 ? 'character' : 'characters'}`;
}
