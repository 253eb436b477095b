import { companyFile } from './company.ts';
import type { ContentText } from './content-texts.ts';
import { placeOf } from './finding.ts';
import { gap } from './sample.ts';

/** The lengths that search results show in full: of a title alone, of one before ` | ` and a name, and of a description. */
const titleAlone = [50, 60] as const;
const titleBeforeName = [38, 48] as const;
const description = [130, 160] as const;

/** Titles and descriptions for search results that are cut there, or leave room. */
export function adviceFor(texts: readonly ContentText[]): string[] {
  const shortName = texts.find(({ file, field }) => file === companyFile && field === 'shortName')?.value ?? '';
  const titles = texts.filter(({ field }) => /(^|\.)metaTitle$/.test(field));
  return titles.flatMap((title) => {
    const [text = '', name] = title.value.split(' | ');
    const beside = title.field.replace(/metaTitle$/, 'description');
    const described = texts.find(({ file, field }) => file === title.file && field === beside);
    const filled = (value: string) => value.replaceAll('{{company.shortName}}', shortName);
    return [
      ...length(title, filled(text), name === undefined ? titleAlone : titleBeforeName),
      ...(described ? length(described, filled(described.value), description) : []),
    ];
  });
}

function length(
  { file, field, lineAt }: ContentText,
  text: string,
  [least, most]: readonly [number, number],
): string[] {
  if ((text.length >= least && text.length <= most) || gap.test(text)) return [];
  return [
    `${file}:${lineAt()} ${placeOf(field)}: ${text.length} characters. Search results show ${least} to ${most} best.`,
  ];
}
