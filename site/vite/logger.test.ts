import { transform } from 'lightningcss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLogger } from './logger.ts';

/** What Lightning CSS says of a stylesheet, and what it makes of it. */
function minify(css: string) {
  const { code, warnings } = transform({ filename: 'a.css', code: Buffer.from(css), minify: true });
  return { css: code.toString(), warnings: warnings.map(({ message }) => message) };
}

const warned = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockReset();
});

/** What reaches the terminal of a warning. */
function said(warning: string): string[] {
  buildLogger('warn').warn(`[vite:css][lightningcss] ${warning}\n1 |  a {}`);
  return warned.mock.calls.map(([text]) => String(text));
}

test('a pseudo-class that the parser passes on as it stands is no reason to warn', () => {
  const { css, warnings } = minify('a:target-current{color:red}');
  expect(css).toBe('a:target-current{color:red}');
  // When there is none any more, the parser has learned it: take it out of the list.
  expect(warnings).toHaveLength(1);
  expect(said(warnings[0] ?? '')).toEqual([]);
});

test('every other warning is told', () => {
  const { warnings } = minify('a:target-curent{color:red}');
  expect(said(warnings[0] ?? '')).toEqual([expect.stringContaining("'target-curent' is not recognized")]);
});
