// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markdownPreview } from './preview.ts';

test('a Markdown text is shown as its page will show it, and the nodes from before come back', () => {
  document.body.innerHTML = '<h2>Title</h2><div><p>One <strong>bold</strong></p></div>';
  const [paragraph] = document.querySelectorAll('strong');
  const facts = [{ name: 'company.city', value: 'Hyderabad' }];
  const elements = [paragraph as Element];
  const preview = markdownPreview('One **bold**', facts, elements);
  preview.show('In **{{company.city}}** <b>now</b>\n<!-- note -->\n\n- two');
  expect(document.querySelector('div')?.innerHTML.replace(/\s+/g, ' ')).toBe(
    '<p>In <strong>Hyderabad</strong> &lt;b&gt;now&lt;/b&gt;</p> <ul> <li>two</li> </ul> ',
  );
  preview.restore();
  expect(document.querySelector('strong')).toBe(paragraph);
});
