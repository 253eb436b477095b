// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FieldRef, PageField } from '../../protocol/content-fields.ts';
import { markOf } from '../../protocol/marks.ts';
import { findingsOf, pageTexts, stripMarks, stripNewMarks } from '../base/page-texts.ts';
import { markdownPreview } from './preview.ts';

const field = (...path: FieldRef['path']): FieldRef => ({ file: 'about.yaml', path });
const fields: PageField[] = [
  { field: field('lead') },
  { field: field('items', 0, 'name') },
  { field: field('call'), isTemplate: true },
  { field: field('items', 0, 'number'), value: '60' },
  { field: field('items', 1, 'number'), value: '70' },
  { field: field('revised'), value: '2026-11-22' },
  { field: field('title'), value: 'Iot Cloud' },
];

function findingsIn(html: string) {
  document.body.innerHTML = html;
  stripMarks(document.body);
  return findingsOf(pageTexts(document.body), fields).map(({ finding }) => finding);
}

test('a text belongs to the field of its mark, and the mark is removed from the page', () => {
  const words = `Words${markOf(0)}`;
  expect(
    findingsIn(`<p id="${words}">${words}</p><a href="?q=${encodeURIComponent(words)}" title="${words}">·</a>`),
  ).toEqual([
    { kind: 'field', field: field('lead') },
    { kind: 'field', field: field('lead') },
  ]);
  expect(document.body.innerHTML).toBe('<p id="Words">Words</p><a href="?q=Words" title="Words">·</a>');
});

test('a template belongs to its own field; a text of several fields belongs to all these fields', () => {
  expect(
    findingsIn(`<p>Ask about ${markOf(2)}RPA${markOf(1)}</p><p>Name ${markOf(0)}<!-- -->RPA${markOf(1)}</p>`),
  ).toEqual([
    { kind: 'field', field: field('call') },
    { kind: 'fields', fields: [field('lead'), field('items', 0, 'name')] },
  ]);
});

test('a generated title belongs to the title field, even with styled capitals', () => {
  const html = `<h1>Io<span class="capitals">t</span> Cloud</h1><p>Lead${markOf(0)}</p>`;
  const title = { kind: 'field', field: field('title') };
  expect(findingsIn(html)).toEqual([title, { kind: 'field', field: field('lead') }]);
});

test('the field of a number is found by a neighbouring text of its entry, the field of a day by the files of the page', () => {
  const html = `<b>${`Share${markOf(1)}`}</b><i>60</i><i>70</i><time datetime="2026-11-22">November 22, 2026</time>`;
  expect(findingsIn(html).slice(1)).toEqual([
    { kind: 'field', field: field('items', 0, 'number') },
    { kind: 'none', reason: expect.stringContaining('calculates') },
    { kind: 'field', field: field('revised') },
  ]);
});

test.each([
  ['<h1>Rpa</h1>', /address/],
  ['<span aria-current="page">Rpa</span>', /address/],
  ['<p>4711</p>', /calculates/],
  ['<p>Other words</p>', /not in the content/],
])('%s has no field, and the reason is given', (html, reason) => {
  expect(findingsIn(html)).toEqual([{ kind: 'none', reason: expect.stringMatching(reason) }]);
});

test('a text that is replaced by a text without a mark no longer has a field', () => {
  findingsIn(`<p>Words${markOf(0)}</p>`);
  const target = document.querySelector('p')?.firstChild as Text;
  target.data = 'Other words';
  stripNewMarks([{ type: 'characterData', target } as unknown as MutationRecord]);
  expect(findingsOf(pageTexts(document.body), fields)).toMatchObject([{ finding: { kind: 'none' } }]);
});

function textsOf(html: string) {
  document.body.innerHTML = html;
  return pageTexts(document.body).map(({ text, source, attribute }) => [text, source, attribute?.name]);
}

const visible = (...texts: string[]) => texts.map((text) => [text, 'text', undefined]);

test.each([
  [
    'elements separate texts, comments do not; white space is collapsed',
    '<p>Page <!-- -->3<!-- -->\u00a0of 4<br>\n  Next</p>',
    visible('Page 3 of 4', 'Next'),
  ],
  [
    'visible and announced attributes are included, in document order',
    '<img alt="A canary"><button aria-label="Close" title="Closes">x</button><input placeholder="Name">',
    [
      ['A canary', 'alt', 'alt'],
      ['Close', 'label', 'aria-label'],
      ['Closes', 'label', 'title'],
      ...visible('x'),
      ['Name', 'label', 'placeholder'],
    ],
  ],
  [
    'closed parts are included; scripts and typed texts are not',
    `<div hidden>Closed</div><script>code</script><style>p {}</style><textarea>typed</textarea><p>· – ·</p>`,
    visible('Closed'),
  ],
])('%s', (_, html, texts) => expect(textsOf(html)).toEqual(texts));

test('a Markdown preview looks like the page, and the original nodes are restored', () => {
  document.body.innerHTML = '<h2>Title</h2><div><p>One <strong>bold</strong></p></div>';
  const [paragraph] = document.querySelectorAll('strong');
  const facts = [{ name: 'company.city', value: 'Hyderabad', label: 'City' }];
  const preview = markdownPreview('One **bold**', facts, [paragraph as Element]);
  preview.show('In **{{company.city}}** <b>now</b>\n<!-- note -->\n\n- two');
  expect(document.querySelector('div')?.innerHTML.replace(/\s+/g, ' ')).toBe(
    '<p>In <strong>Hyderabad</strong> &lt;b&gt;now&lt;/b&gt;</p> <ul> <li>two</li> </ul> ',
  );
  preview.restore();
  expect(document.querySelector('strong')).toBe(paragraph);
});
