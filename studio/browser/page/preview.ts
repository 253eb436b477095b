import type { FieldInfo, FieldValue } from '../../api.ts';
import { filled } from '../inputs/placeholders.ts';
import { sameField } from '../panel/same-field.ts';
import type { MarkedText } from './text-finder.ts';

/** A place of the page that shows the value of a field. */
interface Place {
  before: string;
  after: string;
  read: () => string;
  write: (text: string) => void;
}

/** Shows a value that is not saved yet, at every place of this page that shows its field. */
export interface Preview {
  show(value: FieldValue): void;
  /** Puts the saved text back. */
  restore(): void;
}

/** @param pressed the text that was pressed, where several fields may be its source and a person has chosen */
export function previewOf(info: FieldInfo, texts: readonly MarkedText[], pressed: MarkedText | undefined): Preview {
  const saved = textOf(info, info.value);
  const shown = texts.filter((text) => text.finding.kind === 'field' && sameField(text.finding.field, info.field));
  const sources = pressed && !shown.includes(pressed) ? [...shown, pressed] : shown;
  const places = saved ? sources.flatMap((text) => placesIn(text, saved)) : [];
  let current = saved;
  const write = (text: string) => {
    for (const { before, after, read, write } of places) {
      // Where the page was drawn anew meanwhile, it shows what it should.
      if (read() === before + current + after) write(before + text + after);
    }
    current = text;
  };
  return { show: (value) => write(textOf(info, value)), restore: () => write(saved) };
}

const textOf = (info: FieldInfo, value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? filled(String(value), info.placeholders) : '';

/** A text that several nodes make together is left alone: React would later replace only one of them. */
function placesIn({ element, attribute, nodes }: MarkedText, saved: string): Place[] {
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
  // Twice in one text: which one is meant is not known.
  return before !== undefined && after !== undefined && more.length === 0 ? [{ before, after }] : [];
}
