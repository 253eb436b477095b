import { ContentFolder } from '@company/schemas/load.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { logoId } from '../sections/expertise-panels/logo-id.ts';
import { drawLogos } from './logos.ts';

const folder = new ContentFolder('content');
const expertise = await folder.read('expertise.yaml');
const { svg } = await drawLogos(expertise);
const names = expertise.technology.cards.flatMap(({ items }) => items);

/** The symbol of a technology. */
const drawn = (name: string, sprite = svg) =>
  sprite.split(`<symbol id="${logoId(name)}"`)[1]?.split('</symbol>')[0] ?? '';

test('every technology has a symbol of its own', () => {
  expect(new Set(names.map(logoId)).size).toBe(new Set(names).size);
  for (const name of names) expect(drawn(name), name).toMatch(/<(path|circle) /);
});

test('a technology is drawn with its logo, also when that has another title, or else with a dot', async () => {
  const items = ['PostgreSQL', 'React', 'Grafana k6', 'SwiftUI', 'AWS'];
  const cards = expertise.technology.cards.map((card) => ({ ...card, items }));
  const { svg } = await drawLogos({ ...expertise, technology: { tab: 'Technology', cards } });
  for (const name of items.slice(0, -1)) expect(drawn(name, svg), name).toContain('<path ');
  expect(drawn('AWS', svg)).toContain('<circle ');
});

sampleTest('most technologies of the sample have a logo', () => {
  expect(names.filter((name) => drawn(name).includes('<path ')).length).toBeGreaterThan(names.length / 2);
});

test('the sprite contains only drawings', () => {
  expect(svg).not.toMatch(/<title|<script|style=|fill=/);
});
