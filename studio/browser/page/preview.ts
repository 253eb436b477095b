import type { FieldValue, Form, FormField } from '../../api.ts';
import { filled } from '../inputs/placeholders.ts';
import { sameField } from '../panel/same-field.ts';
import type { MatchedText } from './findings.ts';
import { markdownPreview } from './markdown-preview.ts';

type FieldInfo = FormField & Pick<Form, 'placeholders'>;

/** An occurrence of a field's value on the page. */
interface Occurrence {
  before: string;
  after: string;
  read: () => string;
  write: (text: string) => void;
}

/** Shows an unsaved value wherever this page shows its field. */
export interface Preview {
  show(value: FieldValue): void;
  /** Restores the saved text. */
  restore(): void;
}

/** @param pressed the text that was pressed. It may consist of several fields. */
export function previewOf(info: FieldInfo, texts: readonly MatchedText[], pressed: MatchedText | undefined): Preview {
  const saved = textOf(info, info.value);
  const own = texts.filter(({ finding }) => finding.kind === 'field' && sameField(finding.field, info.field));
  if (info.kind === 'markdown')
    return markdownPreview(
      info,
      own.map(({ element }) => element),
    );
  const isPart = pressed?.finding.kind === 'fields' && pressed.finding.fields.some((one) => sameField(one, info.field));
  const sources = isPart ? [...own, pressed] : own;
  const occurrences = saved ? sources.flatMap((text) => occurrencesIn(text, saved)) : [];
  let current = saved;
  const write = (text: string) => {
    for (const { before, after, read, write } of occurrences) {
      // If the page has rendered again meanwhile, its text is right already.
      if (read() === before + current + after) write(before + text + after);
    }
    current = text;
  };
  return { show: (value) => write(textOf(info, value)), restore: () => write(saved) };
}

const textOf = (info: FieldInfo, value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? filled(String(value), info.placeholders) : '';

/** None for a text of several nodes: React would later replace only one of them. */
function occurrencesIn({ element, attribute, nodes }: MatchedText, saved: string): Occurrence[] {
  if (attribute) {
    const read = () => element.getAttribute(attribute) ?? '';
    return around(read(), saved).map((sides) => ({
      ...sides,
      read,
      write: (text) => element.setAttribute(attribute, text),
    }));
  }
  const holder = nodes.find((node) => node.data.includes(saved));
  if (!holder) return [];
  const write = (text: string) => {
    holder.data = text;
  };
  return around(holder.data, saved).map((sides) => ({ ...sides, read: () => holder.data, write }));
}

function around(whole: string, part: string): { before: string; after: string }[] {
  const [before, after, ...more] = whole.split(part);
  // A part that occurs twice is ambiguous.
  return before !== undefined && after !== undefined && more.length === 0 ? [{ before, after }] : [];
}
