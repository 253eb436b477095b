import { expect, test } from 'vitest';
import { markFile, markList, readMarks } from './marks.ts';
import type { ContentText } from './texts.ts';

const text = (file: string, path: ContentText['at']['path'], words: string): ContentText => ({
  text: words,
  at: { file, path },
  field: { file, path },
  order: 0,
  isWords: true,
});

const fieldsOf = (words: unknown) => readMarks(String(words)).fields.map(({ path }) => path.join('.'));

test('each text ends in its field, and reads as before without it', () => {
  const data = { heading: { fact: 'One team.' }, items: ['First', 'Second'] };
  const texts = [
    text('home.yaml', ['heading', 'fact'], 'One team.'),
    text('home.yaml', ['items', 1], 'Second'),
    text('other.yaml', ['items', 0], 'First'),
  ];
  const marked = markFile('home.yaml', data, texts) as typeof data;
  expect(readMarks(marked.heading.fact)).toEqual({
    text: 'One team.',
    fields: [{ file: 'home.yaml', path: ['heading', 'fact'] }],
  });
  expect(marked.items.map(fieldsOf)).toEqual([[], ['items.1']]);
});

test('what code fills in stays where it is, and each part of the words around it has the field', () => {
  const words = 'Write on {whatsapp}, or to {email}.';
  const marked = markFile('forms.yaml', { words }, [text('forms.yaml', ['words'], words)]) as { words: string };
  expect(readMarks(marked.words).text).toBe(words);
  expect(marked.words.split(/\{\w+\}/).map(fieldsOf)).toEqual([['words'], ['words'], []]);
});

test('values that code needs as they are get no mark', () => {
  const day = { ...text('home.yaml', ['day'], '2026-11-22'), isWords: false };
  expect(markFile('home.yaml', { day: '2026-11-22' }, [day])).toEqual({ day: '2026-11-22' });
});

test('each run of a legal text has the field of its section; tags and their attributes stay', () => {
  const runs = ['We store', 'little'].map((run) => ({
    ...text('legal/a.md', ['sections', 0, 'text'], run),
    isRun: true as const,
  }));
  const html = '<p>We store <a href="/little">little</a>.</p>';
  const marked = markFile('legal/a.md', { sections: [{ html }] }, runs) as { sections: { html: string }[] };
  const result = marked.sections[0]?.html ?? '';
  expect(readMarks(result).text).toBe(html);
  expect(result.match(/\uE000/g)).toHaveLength(2);
  expect(fieldsOf(result)).toEqual(['sections.0.text']);
});

test('in a list of several files each entry has the fields of its own file', () => {
  const rows = ['rpa', 'iot'].map((slug) => text(`services/${slug}.yaml`, ['summary'], 'The same words.'));
  const byText = Map.groupBy([...rows, text('services/iot.yaml', ['lead'], 'The same words.')], (row) => row.text);
  const list = ['iot', 'rpa'].map((slug) => ({ slug, summary: 'The same words.' }));
  const marked = markList(list, byText) as typeof list;
  expect(marked.map(({ summary }) => readMarks(summary).fields)).toEqual([
    [{ file: 'services/iot.yaml', path: ['summary'] }],
    [{ file: 'services/rpa.yaml', path: ['summary'] }],
  ]);
});
