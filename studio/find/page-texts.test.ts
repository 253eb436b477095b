import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { pageTexts } from './page-texts.ts';

function textsOf(html: string) {
  const { document } = new Window();
  document.body.innerHTML = html;
  return pageTexts(document.body as unknown as Element);
}

const wordsOf = (html: string) => textsOf(html).map(({ text }) => text.text);

test('the parts of a heading are texts of one block', () => {
  const texts = textsOf('<h2><b>Label</b> A fact. <span>The rest.</span></h2><p>Beneath</p>').map(({ text }) => text);
  expect(texts.map(({ text }) => text)).toEqual(['Label', 'A fact.', 'The rest.', 'Beneath']);
  const [label, fact, rest, beneath] = texts.map(({ block }) => block);
  expect([fact, rest]).toEqual([label, label]);
  expect(beneath).not.toBe(label);
});

test('comments between texts do not divide them, elements do; white space is as on the screen', () => {
  expect(wordsOf('<p>Page <!-- -->3<!-- -->\u00a0of 4<br>\n  Next</p>')).toEqual(['Page 3 of 4', 'Next']);
});

test('a run keeps its nodes, so that each can be changed', () => {
  const [place] = textsOf('<p>Page <!-- -->3</p>');
  expect(place?.nodes.map(({ data }) => data)).toEqual(['Page ', '3']);
  expect(place?.element.localName).toBe('p');
});

test('attributes that are read aloud or shown count, in the order of the document', () => {
  const places = textsOf(
    '<img alt="A canary"><button aria-label="Close" title="Closes">x</button><input placeholder="Name">',
  );
  expect(places.map(({ text, attribute }) => [text.text, text.from, attribute])).toEqual([
    ['A canary', 'alt', 'alt'],
    ['Close', 'label', 'aria-label'],
    ['Closes', 'label', 'title'],
    ['x', 'text', undefined],
    ['Name', 'label', 'placeholder'],
  ]);
});

test('parts that can be opened count; scripts, what a visitor types and the studio itself do not', () => {
  const html = `<div hidden>Closed</div><script>code</script><style>p {}</style><textarea>typed</textarea>
    <div data-studio>Save</div><p>· – ·</p>`;
  expect(wordsOf(html)).toEqual(['Closed']);
});

test('the place is said where finding depends on it, and the exact value of a day', () => {
  const html = `<h1>Rpa</h1><a aria-current="page">Home</a><span aria-current="page">Rpa</span>
    <select><option>India</option></select><svg><text>Inside</text></svg><time datetime="2024-01-01">January 1, 2024</time>`;
  expect(textsOf(html).map(({ text }) => text.within ?? text.value)).toEqual([
    'title',
    undefined,
    'current',
    'choice',
    'drawing',
    '2024-01-01',
  ]);
});
