import { isMap, isNode, isSeq, parseDocument } from 'yaml';
import type { Path } from './path.ts';
import { isMarkdown, MarkdownSource } from './source/markdown-source.ts';

/** The field that a line of a content file's text belongs to; empty if it belongs to none. @param line from 0 */
export function fieldAtLine(text: string, line: number): Path {
  const start = text.split('\n', line).join('\n').length + Math.min(line, 1);
  // The offset of its first word.
  const offset = start + (/^[ \t]*(?:- +)*/.exec(text.slice(start))?.[0].length ?? 0);
  if (!isMarkdown(text)) return pathIn(parseDocument(text).contents, offset);
  const { head } = new MarkdownSource(text);
  const within = offset - head.start;
  if (within < head.text.length) return ['head', ...pathIn(parseDocument(head.text).contents, within)];
  const index = [...text.slice(0, offset + 1).matchAll(/^## /gm)].length - 1;
  return index < 0 ? [] : ['sections', index, 'text'];
}

function pathIn(node: unknown, offset: number): Path {
  const isBefore = (one: unknown) => isNode(one) && (one.range?.[0] ?? offset + 1) <= offset;
  if (isMap(node)) {
    const pair = node.items.findLast(({ key }) => isBefore(key));
    return pair ? [String(pair.key), ...pathIn(pair.value, offset)] : [];
  }
  const index = isSeq(node) ? node.items.findLastIndex(isBefore) : -1;
  return index < 0 || !isSeq(node) ? [] : [index, ...pathIn(node.items[index], offset)];
}
