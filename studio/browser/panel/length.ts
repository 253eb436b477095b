import type { FieldInfo, Problem } from '../../api.ts';
import { filled } from '../inputs/placeholders.ts';

type Limits = Pick<FieldInfo, 'least' | 'most' | 'optional'> & Partial<Pick<FieldInfo, 'placeholders'>>;

/** Whether a value is a text that somebody types, with a length. */
export const isTyped = (kind: FieldInfo['kind']): boolean => ['line', 'text', 'markdown', 'address'].includes(kind);

/** The characters of a text as pages show it. */
const lengthOf = (text: string, { placeholders = [] }: Partial<Limits>): number =>
  filled(text.trim(), placeholders).length;

/** What is wrong with the length of a text. */
export function lengthProblem(text: string, limits: Limits): Problem | undefined {
  const length = lengthOf(text, limits);
  const { least = 0, most = Number.POSITIVE_INFINITY, optional } = limits;
  if (length === 0) return optional ? undefined : { message: 'This text is needed. Write something.' };
  if (length > most) return { message: `${length - most} characters too many: at most ${most} fit here.` };
  if (length < least) return { message: `${least - length} characters are missing: at least ${least} are needed.` };
  return undefined;
}

/** How long a text is, and may be, in words. */
export function lengthInWords(text: string, limits: Limits): string {
  const length = lengthOf(text, limits);
  const { least, most } = limits;
  if (least !== undefined && most !== undefined) return `${length} characters; ${least} to ${most} fit here`;
  if (most !== undefined) return `${length} of at most ${most} characters`;
  if (least !== undefined) return `${length} characters; at least ${least} are needed`;
  return `${length} ${length === 1 ? 'character' : 'characters'}`;
}
