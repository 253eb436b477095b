import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { pageTexts } from './page-texts.ts';

function textsOf(html: string) {
  const { document } = new Window();
  document.body.innerHTML = html;
  return pageTexts(document.body as unknown as Element);
}

const wordsOf = (html: string) => textsOf(html).map(({ text }) => text);

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
  expect(places.map(({ text, from, attribute }) => [text, from, attribute?.name])).toEqual([
    ['A canary', 'alt', 'alt'],
    ['Close', 'label', 'aria-label'],
    ['Closes', 'label', 'title'],
    ['x', 'text', undefined],
    ['Name', 'label', 'placeholder'],
  ]);
});

test('parts that can be opened count; scripts, and what a visitor types, do not', () => {
  const html = `<div hidden>Closed</div><script>code</script><style>p {}</style><textarea>typed</textarea><p>· – ·</p>`;
  expect(wordsOf(html)).toEqual(['Closed']);
});
