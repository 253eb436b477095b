import { expect, test } from 'vitest';
import { html } from './compose.ts';

test('escapes every text, and no markup twice', () => {
  const attack = `"><script>'&`;
  const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;';
  expect(html`<a title="${attack}">${attack}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`);
  expect(html`<ul>${[html`<li>${attack}</li>`, html`<li></li>`]}</ul>`.markup).toBe(
    `<ul><li>${escaped}</li><li></li></ul>`,
  );
});
