import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { families, fontFile } from '@company/site/vite/fonts.ts';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';

/** Points of 1/72 inch: A4 with its margins. */
const page = { width: 595, height: 842, margin: 56 };
const lineHeight = 1.4;

/** A part of a document: a heading, a paragraph, or the cells of a row with the share of the width that each has. */
export type Part =
  | { heading: string }
  | { paragraph: string }
  | { cells: readonly string[]; shares: readonly number[] };

type Context = ReturnType<PDFDocument['beginPage']>;

/** Of the files of the font, one for each alphabet, the first that has a letter draws it. */
const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const nameOf = (alphabet: string) => `"${families.body} ${alphabet}"`;
const family = alphabets.map(nameOf).join(', ');

function registerFont(): void {
  const font = fontFile(families.body);
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/index.css`)));
  for (const alphabet of alphabets) {
    const file = join(folder, 'files', `${font}-${alphabet}-wght-normal.woff2`);
    if (existsSync(file)) GlobalFonts.registerFromPath(file, `${families.body} ${alphabet}`);
  }
}

/**
 * A document of text on A4 pages.
 * @param mark a word across each page, such as SAMPLE
 */
export function pdfOf({ title, parts, mark = '' }: { title: string; parts: readonly Part[]; mark?: string }): Buffer {
  registerFont();
  const document = new PDFDocument({ title, creator: '', producer: '' });
  const width = page.width - 2 * page.margin;
  let context = begin(document, mark);
  let top = page.margin;
  /** Writes texts beside each other, and begins a page where they do not fit. */
  const write = (cells: readonly string[], shares: readonly number[], size: number, weight: number, gap: number) => {
    setFont(context, size, weight);
    const columns = cells.map((cell, index) => linesOf(context, cell, width * (shares[index] ?? 1) - 8));
    const height = Math.max(...columns.map(({ length }) => length)) * size * lineHeight;
    if (top + gap + height > page.height - page.margin) {
      document.endPage();
      context = begin(document, mark);
      setFont(context, size, weight);
      top = page.margin;
    }
    top += gap;
    let left = page.margin;
    for (const [index, lines] of columns.entries()) {
      for (const [row, line] of lines.entries()) context.fillText(line, left, top + size + row * size * lineHeight);
      left += width * (shares[index] ?? 1);
    }
    top += height;
  };
  write([title], [1], 20, 700, 0);
  for (const part of parts) {
    if ('heading' in part) write([part.heading], [1], 12, 700, 14);
    else if ('paragraph' in part) write([part.paragraph], [1], 10, 500, 4);
    else write(part.cells, part.shares, 10, 500, 4);
  }
  document.endPage();
  return document.close();
}

function setFont(context: Context, size: number, weight: number): void {
  context.font = `${size}px ${family}`;
  context.fontVariationSettings = `'wght' ${weight}`;
}

function begin(document: PDFDocument, mark: string): Context {
  const context = document.beginPage(page.width, page.height);
  if (mark !== '') {
    context.save();
    context.translate(page.width / 2, page.height / 2);
    context.rotate(-Math.PI / 4);
    setFont(context, 96, 700);
    context.fillStyle = 'rgb(0 0 0 / 0.1)';
    context.textAlign = 'center';
    context.fillText(mark, 0, 0);
    context.restore();
  }
  context.fillStyle = 'black';
  return context;
}

/** The lines of a text that are at most so wide. */
function linesOf(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
