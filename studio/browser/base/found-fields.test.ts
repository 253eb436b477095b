import { isLong } from '@company/tests/long.ts';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { FieldRef, ListedField } from '../../protocol/content-fields.ts';
import { pagesOf } from '../../server/content/display-names.ts';
import { allFields } from '../../server/editing/field-forms.ts';
import { createDraftSite } from '../../server/site/draft-site.ts';
import { folderForTest } from '../../tests/desk.ts';
import { sampleStore } from '../../tests/memory-desk.ts';
import { findingsOf, pageTexts, stripMarks } from './page-texts.ts';
import { fieldKey, valueText, withFacts } from './values.ts';

const parser = new new Window().DOMParser();
const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** True if a text contains the fixed words of a template such as `Ask about {service}`. */
const matchesTemplate = (text: string, template: string) =>
  template.split(/\{\w+\}/).every((part) => text.includes(part));

/** Renders all pages and finds the field of each text. The names in country lists are left out, because no field contains these names. */
async function textsOfPages() {
  const site = createDraftSite({ release: 'dist-server/current', cache: folderForTest() });
  onTestFinished(() => site.close());
  const version = await site.read((await sampleStore.current()).tree, { isMarked: true });
  const texts: ReturnType<typeof findingsOf> = [];
  for (const { path } of pagesOf(version.contents)) {
    const page = await version.render(path);
    if ('problem' in page) throw new Error(`${path}: ${page.problem}`);
    const body = parser.parseFromString(page.html, 'text/html').body as unknown as Element;
    stripMarks(body);
    texts.push(...findingsOf(pageTexts(body), version.fields));
  }
  return texts.filter(({ element }) => !element.closest('option, [role=option]'));
}

/** The values of fields as pages show them, without Markdown syntax. */
async function shownValues() {
  const { fields, placeholders } = await allFields(sampleStore);
  const shown = ({ value }: ListedField) =>
    withFacts(value ? valueText(value) : '', placeholders).replace(
      /<!--[\s\S]*?-->|\*\*|^#+ |^- |\]\([^)]*\)|\[/gm,
      '',
    );
  const values = new Map(fields.map((field) => [fieldKey(field.field), oneSpace(shown(field))]));
  return ({ file, path }: FieldRef) =>
    // A picture and its text alternative are listed as one field, so the value of the picture is read.
    values.get(fieldKey({ file, path })) ?? values.get(fieldKey({ file, path: path.slice(0, -1) })) ?? 'no field';
}

test.runIf(isLong)('each text of each page leads to the field that contains it', async () => {
  const [texts, shownValueOf] = [await textsOfPages(), await shownValues()];
  const wrongFields = texts.flatMap(({ text, finding, element }) => {
    const shown = [text, element.closest('time')?.getAttribute('datetime')];
    const fields = finding.kind === 'field' ? [finding.field] : finding.kind === 'fields' ? finding.fields : [];
    return fields
      .map(shownValueOf)
      .filter((value) => !shown.some((text) => text && (value.includes(text) || matchesTemplate(text, value))))
      .map((value) => `“${text}” leads to “${value}”`);
  });
  expect(wrongFields).toEqual([]);
  expect(texts.filter(({ finding }) => finding.kind !== 'none').length / texts.length).toBeGreaterThan(0.97);
});
