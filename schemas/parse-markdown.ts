import { marked } from 'marked';
import type * as v from 'valibot';
import { slugOf } from './addresses.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { fillPlaceholders, hasPlaceholder, headMatter, type Placeholders, parseYaml } from './parse.ts';
import { explainUnclean, withUnixLineEnds } from './text.ts';

/** A Markdown text with YAML head matter, divided into its `##` sections. */
export interface Article<Head> {
  head: Head;
  sections: { id: string; title: string; html: string }[];
}

/** HTML comments (notes for editors) with the white space before them, because an empty line would split a paragraph. */
const comments = /\s*<!--[\s\S]*?-->/g;

/** A line with `{{if name}}` is shown only if the fact of this name is not empty. */
const conditionalLine = /(?<![^\n])([^\n]*)\{\{if ([\w.-]+)\}\} ?([^\n]*\n?)/g;

/** In characters. Long sections have a few thousand. A limit is needed, because parsing time grows with the square of the length. */
export const maxSectionLength = 20_000;

const linkAddress = /^(https?:\/\/[^\s/]+\.\S+|mailto:\S+@\S+|tel:\+?[\d-]+|[/#]\S*)$/;

/** Reads one Markdown text. @throws ContentError like `parseYaml`, or if head matter or sections are missing */
export function parseMarkdown<Schema extends v.GenericSchema>(
  file: string,
  markdown: string,
  schema: Schema,
  placeholders: Placeholders | null,
): Article<v.InferOutput<Schema>> {
  const text = withUnixLineEnds(markdown);
  const head = headMatter.exec(text);
  const refuse = (found: string, allowed: string, place: Pick<Mistake, 'path' | 'line'> = { path: [] }) => {
    throw new ContentError([{ file, code: 'value', found, allowed, ...place }]);
  };
  if (!head) return refuse('no head matter', 'YAML between two lines of ---', { path: [], line: 1 });
  const body = text
    .slice(head[0].length)
    .replace(comments, '')
    // Keeps a line with an unknown name, because `fillPlaceholders` below reports the name.
    .replace(conditionalLine, (line, textBefore: string, name: string, textAfter: string) => {
      const fact = placeholders?.[name];
      if (fact === undefined) return line;
      return fact === '' ? '' : textBefore + textAfter;
    });
  const sections = body
    .split(/(?<![^\n])## /)
    .slice(1)
    .map((sectionSource, index) => {
      const placeOf = (words: string) => ({
        path: ['sections', index, 'text'],
        line: text.slice(0, text.indexOf(words)).split('\n').length,
      });
      const unclean = explainUnclean(sectionSource);
      if (unclean) refuse(unclean.found, unclean.allowed, { path: ['sections', index, 'text'] });
      const section = fillPlaceholders(sectionSource, placeholders, (_, { found, allowed }) =>
        refuse(found, allowed, placeOf(found)),
      ) as string;
      if (section.length > maxSectionLength)
        refuse(`${section.length} characters`, `at most ${maxSectionLength} in a section`, placeOf(sectionSource));
      const checkLink = (address: string, raw: string) => {
        // If the facts have a mistake, an address with a placeholder cannot be checked.
        if (!linkAddress.test(address) && (placeholders || !hasPlaceholder.test(address)))
          refuse(`a link to “${address}”`, 'https://example.com, /contact or #a-heading', placeOf(raw));
      };
      // Also checks text that looks like a link, but is not a link because the address has spaces.
      for (const [raw, address = ''] of section.matchAll(/\]\(([^)]*)\)/g)) checkLink(address, raw);
      const [title = '', ...rest] = section.split('\n');
      const tokens = marked.lexer(rest.join('\n'));
      marked.walkTokens(tokens, (token) => {
        if (token.type === 'image') refuse('a picture', 'text', placeOf(token.raw));
        if (token.type === 'html') refuse(token.raw.trim(), 'Markdown without HTML', placeOf(token.raw.trim()));
        if (token.type === 'heading' && token.depth < 3)
          refuse(`the heading “${token.text}”`, '### for a heading, and an empty line above ---', placeOf(token.raw));
        if (token.type === 'link') checkLink(token.href, token.raw);
      });
      return {
        id: slugOf(title) || `section-${index + 1}`,
        title: title.trim(),
        html: marked.parser(tokens).trim(),
      };
    });
  if (sections.length === 0) refuse('no sections', 'headings that start with ##');
  return { head: parseYaml(file, head[1] ?? '', schema, placeholders, 2), sections };
}
