import type { Kind } from '../../site/content/files.ts';
import { fieldsOf } from './rules.ts';

/** What a person writes about a field. */
interface Words {
  what: string;
  where: string;
}

const heads = ['field', 'what it is', 'may hold', 'shows'];

/** The guide's name for the files of a kind. */
const filesOf = ({ files }: Pick<Kind, 'files'>): string =>
  `content/${files}${files.endsWith('.md') ? ', head matter' : ''}`;

/** The kinds whose files a page of the guide has a section for. */
export const kindsIn = (page: string, kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter((kind) => page.includes(`\n## ${filesOf(kind)}\n`));

/**
 * A page of the guide with new tables: fields and rules come from the schemas, descriptions are kept, new fields have empty
 * cells.
 */
export const withTables = (page: string, kinds: readonly Kind[]): string =>
  `${page
    .split(/^(?=## )/m)
    .map((section) => {
      const kind = kinds.find((one) => section.startsWith(`## ${filesOf(one)}\n`));
      return kind ? `${section.replace(/^\|.*\n/gm, '').trimEnd()}\n\n${table(kind, wordsIn(section))}\n` : section;
    })
    .join('')
    .trimEnd()}\n`;

function table(kind: Kind, words: ReadonlyMap<string, Words>): string {
  const rows = fieldsOf(kind.schema).map(({ path, rule }) => {
    const { what, where } = words.get(path) ?? { what: '', where: '' };
    return row([`\`${path}\``, what, rule, where]);
  });
  return `${[row(heads), row(heads.map(() => '---')), ...rows].join('\n')}\n`;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const wordsIn = (section: string): Map<string, Words> =>
  new Map(
    cellsIn(section).map(([field = '', what = '', , where = '']) => [field.replaceAll('`', ''), { what, where }]),
  );

/** The cells of every row of a page's tables, without the headings. */
export const cellsIn = (page: string): string[][] =>
  [...page.matchAll(/^\| (`.*)\|$/gm)].map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()));
