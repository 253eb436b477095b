import type { FieldValue } from '../../api.ts';
import { type Edit, lineEnd } from './edit.ts';
import { moveNotes, withNotes, withoutNotes } from './notes.ts';
import { NoSuchValueError, type Path } from './yaml-source.ts';

const headForm = /^---\r?\n([\s\S]*?\n)---\r?\n/;

/** Whether a text is Markdown with head matter, and not YAML alone. */
export const isMarkdown = (text: string): boolean => headForm.test(text);

/** A text that Markdown cannot hold in this place. The message is for the person who wrote it. */
export class UnfitTextError extends Error {
  override name = 'UnfitTextError';
}

interface Section {
  title: { start: number; end: number };
  /** All that follows the line of the title, up to the next one. */
  body: { start: number; end: number };
}

/** A Markdown text: its head matter and its sections, as the site reads them. */
export class MarkdownSource {
  readonly text: string;
  /** The head matter's YAML, and where it begins. */
  readonly head: { text: string; start: number };
  private readonly sections: readonly Section[];

  constructor(text: string) {
    const [whole = '', head = ''] = headForm.exec(text) ?? [];
    this.text = text;
    this.head = { text: head, start: text.indexOf('\n') + 1 };
    this.sections = sectionsOf(text, whole.length);
  }

  /** Titles and texts without the notes between them. */
  get data(): { title: string; text: string }[] {
    return this.sections.map(({ title, body }) => ({
      title: this.text.slice(title.start, title.end),
      text: withoutNotes(this.text.slice(body.start, body.end)).text.trim(),
    }));
  }

  /** All notes between the texts, in their order. */
  get notes(): string[] {
    return withoutNotes(this.text.slice(this.head.start + this.head.text.length)).notes.map(({ note }) => note.trim());
  }

  /** Replaces a section's title or text. @param path `[2, 'title']` or `[2, 'text']` */
  edit(path: Path, value: FieldValue): Edit {
    const [index, part] = path;
    const section = this.sections[index as number];
    if (!section || path.length !== 2 || (part !== 'title' && part !== 'text')) throw new NoSuchValueError(path);
    if (typeof value !== 'string') throw new UnfitTextError('Something has to stand here: please write a text.');
    const text = value.trim();
    refuseUnfit(text, part);
    return part === 'title' ? { ...section.title, text } : this.editBody(section, text);
  }

  private editBody({ body }: Section, value: string): Edit {
    const old = withoutNotes(this.text.slice(body.start, body.end));
    const from = old.text.length - old.text.trimStart().length;
    const end = old.text.trimEnd().length;
    const inner = {
      text: old.text.slice(from, end),
      notes: old.notes.map(({ at, note }) => ({ at: Math.min(Math.max(at - from, 0), end - from), note })),
    };
    const text = old.text.slice(0, from) + withNotes(moveNotes(inner, value)) + old.text.slice(end);
    return { ...body, text };
  }
}

function refuseUnfit(text: string, part: 'title' | 'text'): void {
  if (text === '') throw new UnfitTextError('Something has to stand here: please write a text.');
  if (text.includes('<!--'))
    throw new UnfitTextError('The text has the signs <!--, which begin a hidden note: please take them out.');
  if (part === 'title' && /\n/.test(text))
    throw new UnfitTextError('A title stands on one line: please take the line break out.');
  if (part === 'text' && /^## /m.test(text)) {
    throw new UnfitTextError(
      'A line begins with ##, which would begin a new section: use ### for a heading within this one.',
    );
  }
}

function sectionsOf(text: string, from: number): Section[] {
  // A heading within a note is none.
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
