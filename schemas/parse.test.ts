import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { icon, listOf, publicFile, text, textOf } from './files/parts.ts';
import { ContentError } from './mistakes.ts';
import { parseYaml } from './parse.ts';
import { parseMarkdown } from './parse-markdown.ts';

const schema = v.strictObject({
  title: text(),
  position: v.number(),
  items: listOf(
    [1, 2],
    v.strictObject({ name: textOf(8), icon: v.optional(icon()), drawing: v.optional(publicFile()) }),
  ),
});

const mistakesIn = (text: string, placeholders = {}) => {
  try {
    parseYaml('content/sample.yaml', text, schema, placeholders);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('returns the checked data, with placeholders filled in', () => {
  const text = 'title: About {{company.shortName}}\nposition: 2\nitems:\n  - name: One\n';
  expect(parseYaml('content/sample.yaml', text, schema, { 'company.shortName': 'Deccanary' })).toEqual({
    title: 'About Deccanary',
    position: 2,
    items: [{ name: 'One' }],
  });
});

/** A valid file in which some fields have other values. A field with undefined is left out. */
const fileWith = (changes: Record<string, string | undefined>) =>
  Object.entries({ title: 'T', position: '1', items: '\n  - name: One', ...changes })
    .flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`]))
    .join('\n');

test('aliases that expand to more data than memory has are a mistake', () => {
  const lists = [
    'a: &a [x, x]',
    ...'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`)}]`),
  ];
  expect(() => parseYaml('content/sample.yaml', lists.join('\n'), schema)).toThrow('found aliases of aliases');
});

describe('a mistake names file, line and field, and what is found and allowed', () => {
  const icon = 'the name of a Phosphor icon, such as shield-check';
  const file = 'the address of a file in public, such as /drawings/design.svg';
  test.each([
    [{ position: 'second' }, '2: position: found "second"; allowed: number'],
    [{ position: undefined }, '1: position: found nothing; allowed: this field is needed'],
    [
      { items: '\n  - name: 1 x\n    colour: red' },
      '5: items.0.colour: found an unknown field; allowed: name, icon, drawing',
    ],
    [{ title: '""' }, '1: title: found nothing; allowed: a line of text'],
    [{ items: '[{name: One and a half}]' }, '3: items.0.name: found 14 characters; allowed: at most 8'],
    [{ items: '[{name: a, drawing: /gone.svg}]' }, `3: items.0.drawing: found "/gone.svg"; allowed: ${file}`],
    [{ items: '[{name: a}, {name: b}, {name: c}]' }, '3: items: found 3 entries; allowed: 1 to 2'],
    [{ items: '[{name: a, icon: shield-chek}]' }, `3: items.0.icon: found "shield-chek"; allowed: ${icon}`],
    [
      { title: '"Pay\u200bment"' },
      '1: title: found “Payment” with the invisible character U+200B; allowed: “Payment”, typed again',
    ],
    // The value breaks two rules, but only one mistake is reported.
    [{ items: '[{name: "{Longer} than this"}]' }, '3: items.0.name: found 18 characters; allowed: at most 8'],
    [{ title: 'Ask about {servce}' }, '1: title: found "Ask about {servce}"; allowed: no name in braces'],
    [{ title: '"{{company.fax}}"' }, '1: title: found {{company.fax}}; allowed: company.name'],
  ])('%j: %s', (changes, message) => {
    const found = mistakesIn(fileWith(changes), { 'company.name': 'X' });
    expect(found).toEqual([`content/sample.yaml:${message}`]);
  });

  test('broken YAML', () => {
    expect(mistakesIn('title: Ours: yours\n')).toEqual([
      'content/sample.yaml:1: found a colon within a text; allowed: the text in quotes, or on the lines beneath >-',
    ]);
    // The line of an open quote is the line of the quotation mark, not the end of the file.
    expect(mistakesIn('title: "Ours\nposition: 1\nitems: []\n')).toEqual([
      'content/sample.yaml:1: found a quotation mark at the start of a text; allowed: another at the end',
    ]);
    expect(mistakesIn('title: T\nposition: [1\n')[0]).toMatch(/^content\/sample\.yaml:\d: .*allowed: valid YAML$/);
  });

  test('several mistakes at once', () => {
    expect(mistakesIn('title: ""\nposition: no\nitems: []')).toHaveLength(3);
  });
});

describe('Markdown', () => {
  const head = v.strictObject({ title: text() });

  test('is divided into its sections', () => {
    const text = '---\ntitle: Terms\n---\n\n## Fees & refunds\n\nPaid **once**.\n\n## End\n\nOver.\n';
    expect(parseMarkdown('content/legal/sample.md', text, head, {})).toEqual({
      head: { title: 'Terms' },
      sections: [
        { id: 'fees-refunds', title: 'Fees & refunds', html: '<p>Paid <strong>once</strong>.</p>' },
        { id: 'end', title: 'End', html: '<p>Over.</p>' },
      ],
    });
  });

  test('loses its comments, which do not split paragraphs', () => {
    const text =
      '---\ntitle: T\n---\n<!-- a -->\n## One <!-- b -->\n\nPaid\n<!-- c: {{x}}\n\n## d -->\nonce.\n\n<!-- e -->\n\n- f\n<!-- g -->\n- h\n';
    expect(parseMarkdown('content/legal/sample.md', text, head, {}).sections).toEqual([
      { id: 'one', title: 'One', html: '<p>Paid\nonce.</p>\n<ul>\n<li>f</li>\n<li>h</li>\n</ul>' },
    ]);
  });

  test('has a conditional line only if the fact is not empty', () => {
    const text = '---\ntitle: T\n---\n\n## One\n\n- a\n- {{if company.y}} b {{company.y}}\n- c\n\n{{if company.y}} d\n';
    const htmlWith = (y: string) =>
      parseMarkdown('content/legal/sample.md', text, head, { 'company.y': y }).sections[0]?.html.replaceAll('\n', '');
    expect(htmlWith('Y')).toBe('<ul><li>a</li><li>b Y</li><li>c</li></ul><p>d</p>');
    expect(htmlWith('')).toBe('<ul><li>a</li><li>c</li></ul>');
  });

  const one = (words: string) => `---\ntitle: T\n---\n\n## One\n\n${words}`;
  test.each([
    ['no head matter', '## One\n\nText', 'content/legal/sample.md:1: found no head matter'],
    ['no sections', '---\ntitle: T\n---\n\nText', 'content/legal/sample.md: found no sections'],
    ['a mistake in the head', '---\ntitle: ""\n---\n\n## One\n', 'content/legal/sample.md:2: title: found nothing'],
    ['a tag', one('<img src=x onerror=a()>'), 'found <img src=x onerror=a()>; allowed: Markdown'],
    ['a tag that does not end', one('<?x><meta a '), 'found <?x><meta a; allowed: Markdown'],
    ['a script behind a name', one('[x][y]\n\n[y]: javascript:a()'), 'a link to “javascript:a()”'],
    ['a script as an address', one('<javascript:a()>'), 'a link to “javascript:a()”'],
    ['a picture behind a name', one('![x][y]\n\n[y]: /a.png'), 'found a picture'],
    ['a section that is too long', one('[a]('.repeat(6_000)), 'at most 20000 in a section'],
    ['a picture', one('![A bird](/logo.svg)'), 'found a picture; allowed: text'],
    ['a link without a host', one('[words](https://)'), 'found a link to “https://”; allowed: '],
    ['an unknown placeholder', one('{{x}}'), 'content/legal/sample.md:7: sections.0.text: found {{x}}'],
    ['an unknown condition', one('{{if x}} y'), 'content/legal/sample.md:7: sections.0.text: found {{if x}}'],
  ])('with %s is invalid', (_, text, message) => {
    expect(() => parseMarkdown('content/legal/sample.md', text, head, {})).toThrow(message);
  });
});
