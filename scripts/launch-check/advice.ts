import { searchLength } from '@company/schemas/search-result.ts';
import { companyFile } from './company.ts';
import type { ContentText } from './content-texts.ts';
import { placeOf } from './finding.ts';
import { gap } from './sample.ts';

/** Titles and descriptions for search results that are cut there, or leave room. */
export function adviceFor(texts: readonly ContentText[]): string[] {
  const shortName = texts.find(({ file, field }) => file === companyFile && field === 'shortName')?.value ?? '';
  const titles = texts.filter(({ field }) => /(^|\.)metaTitle$/.test(field));
  return titles.flatMap((title) => {
    const beside = title.field.replace(/metaTitle$/, 'description');
    const described = texts.find(({ file, field }) => file === title.file && field === beside);
    const filled = (value: string) => value.replaceAll('{{company.shortName}}', shortName);
    return [
      ...advice(title, searchLength('title', filled(title.value))),
      ...(described ? advice(described, searchLength('description', filled(described.value))) : []),
    ];
  });
}

const advice = ({ file, field, value, lineAt }: ContentText, wrong: ReturnType<typeof searchLength>): string[] =>
  wrong && !gap.test(value)
    ? [
        `${file}:${lineAt()} ${placeOf(field)}: ${wrong.length} characters. Search results show ${wrong.least} to ${wrong.most} best.`,
      ]
    : [];
