import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/decisions';
const contents = readFileSync(join(folder, 'README.md'), 'utf8');

const decisions = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    const [, date = ''] = /^Date: (.*)$/m.exec(text) ?? [];
    const [, status = ''] = /^Status: (.*)$/m.exec(text) ?? [];
    return { file, text, number: Number(number), title, date, status };
  });

/** The numbers of decisions in a status `superseded by`, each plain or as a link. */
const successorsIn = (status: string): number[] =>
  [...status.matchAll(/(?:by|and) \[?(\d+)/g)].map(([, number]) => Number(number));

test('the decisions are numbered from 1, in the order in which they were made', () => {
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
  const dates = decisions.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
});

describe.each(decisions)('$file', ({ file, text, number, title, date, status }) => {
  test('begins with its number and title, its date and its status', () => {
    expect(file).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    expect(text.split(/\n+/).slice(0, 3)).toEqual([`# ${number}. ${title}`, `Date: ${date}`, `Status: ${status}`]);
    expect(new Date(date).toJSON()?.slice(0, 10), 'a date such as 2026-11-20').toBe(date);
    const page = '(\\d+|\\[\\d+\\]\\([^)]+\\))';
    expect(status).toMatch(new RegExp(`^(accepted|superseded by ${page}( and ${page})*)$`));
  });

  test('is superseded by newer decisions that exist', () => {
    const newer = decisions.map((one) => one.number).filter((one) => one > number);
    expect(successorsIn(status).filter((one) => !newer.includes(one))).toEqual([]);
  });

  test('has its notes at the end, each with a date', () => {
    const paragraphs = text.trimEnd().split(/\n{2,}/);
    const first = paragraphs.findIndex((paragraph) => paragraph.startsWith('Note'));
    const notes = first < 0 ? [] : paragraphs.slice(first);
    expect(notes.filter((note) => !/^Note \(\d{4}-\d{2}-\d{2}\): /.test(note))).toEqual([]);
  });

  test('is in the table of contents under its title', () => {
    expect(contents).toContain(`\n${number}. [${title}](${file})`);
  });
});
