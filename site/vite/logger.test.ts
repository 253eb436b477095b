import { transform } from 'lightningcss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLogger } from './logger.ts';

/** Minifies with Lightning CSS. @returns the stylesheet and the warnings */
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

/** The lines that the terminal shows for a warning. */
function printed(warning: string): string[] {
  buildLogger('warn').warn(`[vite:css][lightningcss] ${warning}\n1 |  a {}`);
  return warned.mock.calls.map(([text]) => String(text));
}

test('an unknown pseudo-class that the parser leaves unchanged causes no warning', () => {
  const { css, warnings } = minify('a:target-current{color:red}');
  expect(css).toBe('a:target-current{color:red}');
  // Without a warning the parser knows it by now: remove it from the list.
  expect(warnings).toHaveLength(1);
  expect(printed(warnings[0] ?? '')).toEqual([]);
});

test('every other warning is printed', () => {
  const { warnings } = minify('a:target-curent{color:red}');
  expect(printed(warnings[0] ?? '')).toEqual([expect.stringContaining("'target-curent' is not recognized")]);
});
