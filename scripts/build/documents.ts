import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentData } from '@company/schemas/content-types.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import { documents } from '@company/site/documents.ts';
import { type Part, pdfOf } from './pdf.ts';

type Security = ContentData<'security.yaml'>;
type Estimate = NonNullable<ContentData<'budgets.yaml'>['estimate']>;

/** Writes the documents that pages link to, from the same content: the security answers as PDF and table, the sample estimate. */
export async function writeDocuments(content: ContentFolder, dist: string): Promise<void> {
  const company = await content.read('company.yaml');
  const security = await content.read('security.yaml');
  const { estimate } = await content.read('budgets.yaml');
  const write = (address: string, data: string | Buffer) => writeFile(join(dist, address), data);
  if (security.downloads) {
    const title = `${company.shortName}: ${security.heading.fact}`;
    await write(documents.securityPdf, pdfOf({ title, parts: securityParts(security) }));
    await write(documents.securityCsv, csvOf(rowsOf(security)));
  }
  if (estimate) await write(documents.estimate, pdfOf({ ...estimate, parts: estimateParts(estimate) }));
}

function securityParts({ note, items, contract }: Security): Part[] {
  const shares = [0.44, 0.22, 0.34];
  return [
    ...(note ? [{ paragraph: note }] : []),
    ...items.flatMap(({ name, text }): Part[] => (text ? [{ heading: name }, { paragraph: text }] : [])),
    ...(contract
      ? [
          { heading: contract.heading.fact },
          { paragraph: contract.text },
          ...[contract.labels, ...contract.rows].map((row) => ({
            cells: [row.clause, row.place, row.receive],
            shares,
          })),
        ]
      : []),
  ];
}

/** A question and its answer in each row. */
const rowsOf = ({ items, contract }: Security): string[][] => [
  ...items.flatMap(({ name, text }) => (text ? [[name, text]] : [])),
  ...(contract?.rows ?? []).map(({ clause, place, receive }) => [clause, `${place}. ${receive}.`]),
];

/** https://www.rfc-editor.org/info/rfc4180, with the mark by which spreadsheets know UTF-8 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;

function estimateParts({ intro, labels, rows, assumptions, unknown }: Estimate): Part[] {
  const shares = [0.55, 0.15, 0.15, 0.15];
  const sum = (field: 'low' | 'likely' | 'high') => `${rows.reduce((total, row) => total + row[field], 0)}`;
  const row = (...cells: string[]): Part => ({ cells, shares });
  return [
    { paragraph: intro },
    row(labels.task, labels.low, labels.likely, labels.high),
    ...rows.map(({ task, low, likely, high }) => row(task, `${low}`, `${likely}`, `${high}`)),
    row(labels.total, sum('low'), sum('likely'), sum('high')),
    { heading: labels.assumptions },
    ...assumptions.map((paragraph) => ({ paragraph })),
    { heading: labels.unknown },
    ...unknown.map((paragraph) => ({ paragraph })),
  ];
}
