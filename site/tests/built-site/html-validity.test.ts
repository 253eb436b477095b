import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { pages } from './site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());

test.each(pages)('$file is valid HTML', async ({ html, file, document }) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(messages).toEqual([]);
  // The Nu HTML checker requires `sizes` for images with a `srcset`.
  expect([...document.querySelectorAll('[srcset]:not([sizes])')].map(({ outerHTML }) => outerHTML)).toEqual([]);
});
