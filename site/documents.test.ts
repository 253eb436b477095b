import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { csvOf } from '../scripts/build/documents.ts';
import { pdfOf } from '../scripts/build/pdf.ts';

test('a document has all its text, in letters of any alphabet of the font, on as many pages as it needs', async () => {
  const paragraph = 'Ørsted pays 5 ₹ to Ναυσικά.';
  const pdf = pdfOf({ title: 'A title', mark: 'SAMPLE', parts: Array.from({ length: 60 }, () => ({ paragraph })) });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const textOf = async (page: number) => {
    const { items } = await (await document.getPage(page)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  };
  expect(document.numPages).toBe(2);
  expect(await textOf(1)).toContain(`A title${paragraph}`);
  expect(await textOf(2)).toMatch(/SAMPLE.*Ναυσικά/);
});

test('a table has rows for spreadsheets, with quotation marks doubled', () => {
  expect(csvOf([['a "b"', 'c,\nd']])).toBe('\ufeff"a ""b""","c,\nd"\r\n');
});
