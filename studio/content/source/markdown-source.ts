import type { FieldValue } from '../../api.ts';
import type { Path } from '../path.ts';
import { type Edit, lineEnd } from './edit.ts';
import { refolded, unfolded } from './paragraphs.ts';
import { NoSuchValueError } from './yaml-source.ts';

const headForm = /^---\r?\n([\s\S]*?\n)---\r?\n/;

/** Whether a text is Markdown with head matter, not YAML. */
export const isMarkdown = (text: string): boolean => headForm.test(text);

/** A text that is not possible in this place of a Markdown file. The message is for the person. */
export class UnfitTextError extends Error {
  override name = 'UnfitTextError';
}

interface Section {
  title: { start: number; end: number };
  /** Everything from the end of the title's line to the next title. */
  body: { start: number; end: number };
}

/** A Markdown text with its head matter and its sections. */
export class MarkdownSource {
  readonly text: string;
  /** The YAML of the head matter, and its offset. */
  readonly head: { text: string; start: number };
  private readonly sections: readonly Section[];

  constructor(text: string) {
    const [whole = '', head = ''] = headForm.exec(text) ?? [];
    this.text = text;
    this.head = { text: head, start: text.indexOf('\n') + 1 };
    this.sections = sectionsOf(text, whole.length);
  }

  /** Titles and texts, whose paragraphs are on one line. */
  get data(): { title: string; text: string }[] {
    return this.sections.map(({ title, body }) => ({
      title: this.text.slice(title.start, title.end),
      text: unfolded(this.text.slice(body.start, body.end).trim()),
    }));
  }

  /** Replaces a section's title or text. @param path `[2, 'title']` or `[2, 'text']` */
  edit(path: Path, value: FieldValue): Edit {
    const [index, part] = path;
    const section = this.sections[index as number];
    if (!section || path.length !== 2 || (part !== 'title' && part !== 'text')) throw new NoSuchValueError(path);
    if (typeof value !== 'string') throw new UnfitTextError('Please write a text here.');
    const text = value.trim();
    refuseUnfit(text, part);
    return part === 'title' ? { ...section.title, text } : this.editBody(section, text);
  }

  private editBody({ body }: Section, value: string): Edit {
    const old = this.text.slice(body.start, body.end);
    const start = body.start + old.length - old.trimStart().length;
    const lineBreak = this.text.includes('\r\n') ? '\r\n' : '\n';
    const text = refolded(old.trim(), value).replaceAll('\n', lineBreak);
    return { start, end: start + old.trim().length, text };
  }
}

function refuseUnfit(text: string, part: 'title' | 'text'): void {
  if (text === '') throw new UnfitTextError('Please write a text here.');
  if (text.replace(/<!--[\s\S]*?-->/g, '').includes('<!--'))
    throw new UnfitTextError(
      'The text contains <!--, which begins a hidden note. Please end it with -->, or remove it.',
    );
  if (part === 'title' && /\n/.test(text))
    throw new UnfitTextError('A title has one line. Please remove the line break.');
  if (part === 'text' && /^## /m.test(text)) {
    throw new UnfitTextError(
      'A line begins with ##, which begins a new section. Use ### for a heading within this section.',
    );
  }
}

function sectionsOf(text: string, from: number): Section[] {
  // A heading within a note does not count.
  const readable = text.replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ' '));
  const starts = [...readable.slice(from).matchAll(/^## /gm)].map(({ index }) => from + index);
  return starts.map((start, index) => {
    const line = lineEnd(text, start);
    const title = readable.slice(start + 3, line);
    const begin = start + 3 + (title.length - title.trimStart().length);
    return {
      title: { start: begin, end: begin + title.trim().length },
      body: { start: line, end: starts[index + 1] ?? text.length },
    };
  });
}
