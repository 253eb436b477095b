/** The sections of a Markdown text, and the part before the first one. */
interface Cut {
  head: string;
  sections: string[];
}

function cut(text: string): Cut {
  // A heading within a note does not count.
  const readable = text.replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ' '));
  const starts = [...readable.matchAll(/^## /gm)].map(({ index }) => index);
  return {
    head: text.slice(0, starts[0] ?? text.length),
    sections: starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length)),
  };
}

/** With an empty line between sections, and one line break at the end. */
const joined = ({ head, sections }: Cut): string =>
  `${[head, ...sections].map((part) => part.trimEnd()).join('\n\n')}\n`;

/** Adds a section of another text after the one at `after`, with its notes; -1 makes it the first. */
export function addSection(text: string, after: number, other: string, index: number): string {
  const { head, sections } = cut(text);
  return joined({ head, sections: sections.toSpliced(after + 1, 0, cut(other).sections[index] ?? '') });
}

export function removeSection(text: string, index: number): string {
  const { head, sections } = cut(text);
  return joined({ head, sections: sections.toSpliced(index, 1) });
}

/** Moves a section. @param to its new position */
export function moveSection(text: string, from: number, to: number): string {
  const { head, sections } = cut(text);
  const [moved = ''] = sections.splice(from, 1);
  return joined({ head, sections: sections.toSpliced(to, 0, moved) });
}
