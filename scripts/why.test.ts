import { readFileSync } from 'node:fs';
import { sampleTest } from '@company/tests/sample-only.ts';
import { describe, expect, test } from 'vitest';
import { answer } from './why/answer.ts';
import { keyOf } from './why/content-fields.ts';
import { renderedProject } from './why/rendered-project.ts';
import { unknownPlaces, untruePlaces } from './why/shown-places.ts';

const project = await renderedProject();
const { rendered, all } = project;
const why = (words: string, page?: string) => answer(project, words, page);
const textOf = (key: string) => all.find((field) => keyOf(field) === key)?.value ?? '';
const indexOf = (key: string) => rendered.fields.findIndex((entry) => entry && keyOf(entry.field) === key);
const shownBy = (key: string) => rendered.elements.filter(({ fields }) => fields.includes(indexOf(key)));

/** The line of a source that an answer names. */
function lineIn(text: string | undefined, file: RegExp): string {
  const [, path = '', line] = new RegExp(`(\\S*${file.source}):(\\d+)`).exec(text ?? '') ?? [];
  return readFileSync(path, 'utf8').split('\n')[Number(line) - 1] ?? '';
}

describe('npm run why', () => {
  test('names file, line and field of a text, and each line of JSX that shows it with its pages', () => {
    const text = why(textOf('navigation.yaml footer.call'));
    expect(lineIn(text, /content\/navigation\.yaml/)).toContain(textOf('navigation.yaml footer.call'));
    expect(text).toContain(' footer.call\n');
    expect(lineIn(text, /footer-call\.tsx/)).toContain('{navigation.footer.call}');
    expect(text).toMatch(/footer-call\.tsx:\d+ <h2> in FooterCall: every page but \/about, \/faq, \/contact$/m);
  });

  test('finds a text in which code has filled in a value, as a page shows it', () => {
    const key = 'service-page.yaml call';
    const shown = shownBy(key).find(({ trail }) => trail.some(({ name }) => name === 'EstimateLinks'));
    expect(shown?.text).not.toContain('{');
    expect(why(shown?.text ?? '')).toContain(' call\n');
  });

  test('takes the name of a field', () => {
    expect(why('navigation.footer.call')).toBe(why('content/navigation.yaml footer.call'));
    expect(why('navigation.nothing')).toBeUndefined();
  });

  sampleTest('says which texts name a fact that no page shows alone', () => {
    expect(why('company.replyWithin')).toMatch(/Texts name it:\n {4}content\/\S+:\d+ /);
  });

  test('names the sources of a text that is shown only later', () => {
    expect(lineIn(why('navigation.pdf.retry'), /footer\.tsx/)).toContain('navigation.pdf');
  });

  test('says of other words that code has them, and where; or nothing', () => {
    const fromCode = rendered.elements.find(({ text, fields }) => fields.length === 0 && /^\d{4,}$/.test(text));
    if (fromCode) expect(why(fromCode.text)).toContain('No field has these words');
    expect(why('suppressHydrationWarning')).toMatch(
      /^No field has these words\. Sources have them:\n {4}site\/islands\//,
    );
    expect(why('no page has this')).toBeUndefined();
  });
});

describe('“Shown: …” of a description', () => {
  test('names places that there are', () => {
    expect(unknownPlaces()).toEqual([]);
  });

  // Which parts of a page there are, and which texts name a fact, depends on the content.
  sampleTest('names each place that shows the field, and no other', () => {
    expect(untruePlaces(project)).toEqual([]);
  });
});
