import type { Path } from '../../protocol/content-fields.ts';
import { Refused } from '../errors.ts';

export const removedValueError = () =>
  new Refused('This does not exist any more, because the file has changed. Load the page again.');

/**
 * A section, from its heading to the next heading. The pattern avoids `.` and `^`, because both treat U+2028 and U+2029 as line ends.
 * Such a character in a pasted text must not end the section.
 */
const section = /(?<![^\n])## +([^\n]*)\n?((?:(?!## )(?:[^\n]*\n|[^\n]+$))*)/g;

/** The ranges of the sections of a Markdown text. A heading within a comment does not begin a section. */
function sectionRanges(text: string) {
  const readable = text.replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ' '));
  return [...readable.matchAll(section)].map((match) => {
    const [matched, title = '', body = ''] = match;
    const start = match.index + matched.indexOf(title, 3);
    const end = match.index + matched.length;
    return { title: [start, start + title.trimEnd().length], text: [end - body.length, end] } as const;
  });
}

export interface Section {
  title: string;
  text: string;
}

export const sectionsOf = (text: string): Section[] =>
  sectionRanges(text).map(({ title, text: body }) => ({
    title: text.slice(...title),
    text: text.slice(...body).trim(),
  }));

export function withSection(text: string, path: Path, value: string): string {
  const [, index, part] = path;
  const range = sectionRanges(text)[index as number]?.[part as 'title' | 'text'];
  if (!range) throw removedValueError();
  const newText = value.trim();
  refuseInvalid(newText, part === 'title');
  const oldText = text.slice(...range).trim();
  const start = oldText === '' ? range[1] : text.indexOf(oldText, range[0]);
  return text.slice(0, start) + newText + text.slice(start + oldText.length);
}

/** Replaces the sections of a text. If the number of sections is the same, only the changed titles and texts are replaced. */
export function withSections(text: string, sections: readonly Section[]): string {
  const ranges = sectionRanges(text);
  const oldSections = sectionsOf(text);
  if (sections.length !== oldSections.length) {
    const start = (ranges[0]?.title[0] ?? text.length + 3) - 3;
    return text.slice(0, start) + sections.map(({ title, text: body }) => `## ${title}\n\n${body}\n`).join('\n');
  }
  let changed = text;
  for (const [index, section] of sections.entries())
    for (const part of ['title', 'text'] as const)
      if (section[part] !== oldSections[index]?.[part])
        changed = withSection(changed, ['sections', index, part], section[part]);
  return changed;
}

function refuseInvalid(text: string, isTitle: boolean): void {
  const refuse = (message: string) => {
    throw new Refused(message, { problems: [{ message }] });
  };
  if (text === '') refuse('Please write a text here.');
  if (text.replace(/<!--[\s\S]*?-->/g, '').includes('<!--'))
    refuse('The text contains <!--, which begins a hidden note. Please end it with -->, or remove it.');
  if (isTitle && /\n/.test(text)) refuse('A title has one line. Please remove the line break.');
  if (!isTitle && /(?<![^\n])## /.test(text))
    refuse('A line begins with ##, which begins a new section. Use ### for a heading within this section.');
}
