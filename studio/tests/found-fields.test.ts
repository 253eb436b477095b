import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { config } from '@company/site/build/config.ts';
import { noAssets, rendererOf } from '@company/site/build/source-pages.ts';
import { isLong } from '@company/tests/long.ts';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { FieldRef, ListedField } from '../api.ts';
import { ContentStore } from '../content/content-store.ts';
import { pagesOf } from '../content/pages.ts';
import { createContentMarks } from '../page/content-marks.ts';
import { findingsOf } from '../page/findings.ts';
import { markedPlugins } from '../page/marked-site.ts';
import { pageTexts, takeMarks } from '../page/page-texts.ts';
import { allFields } from '../panel/fields.ts';
import { fieldKey, filled, valueText } from '../panel/values.ts';

const parser = new new Window().DOMParser();
const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a text has all words of a template such as `Ask about {service}`. */
const hasParts = (text: string, template: string) => template.split(/\{\w+\}/).every((part) => text.includes(part));

/** Finds the texts of a page as the studio renders it, with their fields. Lists of countries have none. */
async function studioPages() {
  const marks = createContentMarks(config.root);
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: markedPlugins(marks),
  });
  onTestFinished(() => server.close());
  const { renderPage } = rendererOf(server);
  return async (page: string) => {
    const { html } = await renderPage(page, noAssets);
    const body = parser.parseFromString(html, 'text/html').body as unknown as Element;
    takeMarks(body);
    return findingsOf(pageTexts(body), marks.fields).filter(({ element }) => !element.closest('option, [role=option]'));
  };
}

/** The values of fields as pages show them, without the signs of Markdown. An empty one is shown as other words. */
async function shownValues() {
  const { fields, placeholders } = await allFields(new ContentStore(config.root));
  const shown = ({ value }: ListedField) =>
    filled(value ? valueText(value) : '', placeholders).replace(/<!--[\s\S]*?-->|\*\*|^#+ |^- |\]\([^)]*\)|\[/gm, '');
  const values = new Map(fields.map((field) => [fieldKey(field.field), oneSpace(shown(field))]));
  return ({ file, path }: FieldRef) =>
    // The text alternative of a picture is a part of its value.
    values.get(fieldKey({ file, path })) ?? values.get(fieldKey({ file, path: path.slice(0, -1) })) ?? 'no field';
}

test.runIf(isLong)('each text of each page leads to the field that contains it', { timeout: 120_000 }, async () => {
  const textsOf = await studioPages();
  const shownIn = await shownValues();
  const contents = await new ContentFolder(join(config.root, 'content')).readAll();
  const texts = (await Promise.all(pagesOf(contents).map(({ path }) => textsOf(path)))).flat();
  const wrong = texts.flatMap(({ text, finding, element }) => {
    const shown = [text, element.closest('time')?.getAttribute('datetime')];
    const fields = finding.kind === 'field' ? [finding.field] : finding.kind === 'fields' ? finding.fields : [];
    return fields
      .map(shownIn)
      .filter((value) => !shown.some((one) => one && (value.includes(one) || hasParts(one, value))))
      .map((value) => `“${text}” leads to “${value}”`);
  });
  expect(wrong).toEqual([]);
  expect(texts.filter(({ finding }) => finding.kind !== 'none').length / texts.length).toBeGreaterThan(0.97);
});
