import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { describe, expect, test } from 'vitest';
import { dist, languageOf, listed, pages } from './site.ts';

const folder = new ContentFolder('content');
const { siteUrl } = await folder.read('company.yaml');
const translated = pages.filter(languageOf);

const alternates = (document: Document) =>
  [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);

/** Every text of a content file, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];

describe.each(translated)('$path', (page) => {
  const { document, path } = page;
  const language = languageOf(page) ?? '';
  const original = listed.find((one) => `/${language}${one.path}` === path);

  test('is in its language and direction, and it and its original name each other', () => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const pair = alternates(document);
    expect(pair).toContainEqual([language, `${siteUrl}${path}`]);
    expect(pair).toContainEqual([expect.stringMatching(/^[a-z]{2}$/), `${siteUrl}${original?.path}`]);
    expect(original && alternates(original.document)).toEqual(pair);
    expect(original?.document.querySelector(`a[href="${path}"]`)?.getAttribute('hreflang')).toBe(language);
    expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).toContain(
      `<loc>${siteUrl}${path}</loc><xhtml:link rel="alternate"`,
    );
  });

  test('names the language of each link to a page that is not translated', () => {
    const elsewhere = [...document.querySelectorAll('a[href^="/"]')].filter(
      (link) => !link.getAttribute('href')?.startsWith(`/${language}/`),
    );
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const link of elsewhere) expect(link.getAttribute('hreflang'), link.outerHTML).toMatch(/^[a-z]{2}$/);
  });

  test('has no words of the shell or of forms in the language of the site', async () => {
    const shown = textsIn([await folder.read('forms.yaml'), await folder.read('navigation.yaml')])
      // Names of fields, pages and icons are among them: words have a capital letter.
      .filter((text) => /^[A-Z][a-z]+( |$)/.test(text) && !/[{]/.test(text));
    const parts = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
      ...['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter((part) => shown.includes(part.trim()))).toEqual([]);
  });
});

test('a page in one language names no other', () => {
  const alone = listed.filter(({ path }) => !translated.some((page) => page.path.endsWith(path)));
  for (const { document, path } of alone) expect(alternates(document), path).toEqual([]);
});
