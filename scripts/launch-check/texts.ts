import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { sampleWords } from './sample.ts';

/** Sample data in all content files but `company.yaml`, and legal texts that no lawyer has confirmed. */
export async function checkTexts(root: string): Promise<Finding[]> {
  const names = (await readdir(join(root, 'content'), { recursive: true }))
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^content\/[^.].*\.(yaml|md)$/.test(name) && name !== 'content/company.yaml')
    .sort();
  const findings = names.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    return file.endsWith('.md') ? inArticle(file, text) : inLeaves(file, leavesOf(text));
  });
  return (await Promise.all(findings)).flat();
}

const inLeaves = (file: string, leaves: readonly Leaf[]): Finding[] =>
  leaves.flatMap(({ field, source, lineAt }) =>
    matchesIn(source).map(({ index, found, put }) => ({ file, line: lineAt(index), field, found, put })),
  );

/** Checks the front matter as YAML, and the body line by line with the section of each line. */
function inArticle(file: string, text: string): Finding[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const leaves = leavesOf(head, 2);
  const findings = [...inLeaves(file, leaves), ...unreviewed(file, leaves)];
  const bodyLine = head.split('\n').length + 3;
  let section = 'before the first section';
  for (const [index, line] of body.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    for (const { found, put } of matchesIn(line))
      findings.push({ file, line: bodyLine + index, field: section, found, put });
  }
  return findings;
}

const matchesIn = (source: string) =>
  sampleWords.flatMap(({ pattern, put }) => {
    const match = pattern.exec(source);
    return match ? [{ index: match.index, found: JSON.stringify(match[0]), put }] : [];
  });

function unreviewed(file: string, leaves: readonly Leaf[]): Finding[] {
  const put = 'the day on which your counsel confirmed the whole text, such as "2026-11-20"';
  return leaves
    .filter(({ field, value }) => field === 'reviewed' && value === 'false')
    .map(({ field, lineAt }) => ({ file, line: lineAt(), field, found: 'false: the sample’s text', put }));
}
