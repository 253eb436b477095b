import { globSync, readFileSync } from 'node:fs';
import { spellCheckFile } from 'cspell-lib';

async function checkContent(): Promise<string[]> {
  const problems: string[] = [];
  for (const file of globSync('content/**/*.{yaml,md}').filter((path) => !path.includes('.schema'))) {
    const { checked, issues } = await spellCheckFile(file, { generateSuggestions: false }, {});
    if (!checked) throw new Error(`${file} was not checked. cspell.json names the files.`);
    problems.push(...issues.map(({ text, line }) => `${file}: “${text}” in “${line.text.trim()}”`));
  }
  return problems;
}

interface DeniedPattern {
  pattern: RegExp;
  /** What to write instead of the match */
  instead: string;
}

/** The words that `cspell.json` forbids. A pattern also finds the capitalised word within a name. */
const deniedWords: readonly DeniedPattern[] = JSON.parse(readFileSync('cspell.json', 'utf8')).overrides.flatMap(
  ({ flagWords }: { flagWords: string[] }) =>
    flagWords.map((entry) => {
      const [word = '', instead = ''] = entry.split('->');
      const capitalized = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      return { pattern: new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capitalized}(?![a-z])`, 'g'), instead };
    }),
);

/** Patterns of forbidden names. Keys of the content are allowed. */
const deniedNames: readonly DeniedPattern[] = [
  {
    pattern: /(?<![\w.'`])(?:most|least|fewest|longest|shortest|largest|smallest|enough)(?!Project|Paint)[A-Z]\w*/g,
    instead: 'max… or min…, with the unit',
  },
  { pattern: /\b(?:least|most)\??(?=: number\b)|\.(?:least|most)\b(?!\()/g, instead: 'min or max' },
  { pattern: /\b(?:is|\w+[a-z])Away\b/g, instead: '…Unavailable, …Unreachable or …Offline' },
  {
    pattern: /(?:\b(?:const|let|function) |\()(?:asked|meant|told)\b|[{,] (?:asked|meant|told)(?=[,) }])/g,
    instead: 'requested, expected, or what it is',
  },
];

/** Comments, strings and templates: their words are no names. */
const commentsAndStrings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const removeTexts = (source: string): string =>
  source.replace(commentsAndStrings, (text) => text.replace(/[^\n]/g, ' '));

/** Lists the forbidden words and names in a file, each with its line. */
export function findDenied(file: string, source: string): string[] {
  const find = (text: string, denied: readonly DeniedPattern[]) =>
    denied.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${file}:${line}: “${word.replace(/^\W+/, '')}”; write: ${instead}`;
      }),
    );
  return [...find(source, deniedWords), ...(/\.[mt]sx?$/.test(file) ? find(removeTexts(source), deniedNames) : [])];
}

function checkWords(): string[] {
  const folders = '{art,enquiry,schemas,scripts,server,site,studio,tests}';
  const files = globSync(
    [
      ...[`${folders}/**/*.{ts,tsx,css,mjs}`, '*.ts'],
      ...['{README,CONTRIBUTING,SECURITY}.md', 'docs/{*,guides/*}.md', `${folders}/*.md`],
    ],
    { exclude: ['**/node_modules/**', 'scripts/spell.test.ts'] },
  );
  return files.flatMap((file) => findDenied(file, readFileSync(file, 'utf8')));
}

/**
 * `npm run spell`: lists words of the content that are not British English (add names to cspell-words.txt), and words of code and
 * documents that cspell.json or `deniedNames` forbids. With `--code`, as in `npm test -- lint`, the content is not checked.
 */
if (import.meta.main) {
  const problems = [...(process.argv.includes('--code') ? [] : await checkContent()), ...checkWords()];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
