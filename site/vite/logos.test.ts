import { expect, test } from 'vitest';
import { ContentFolder } from '../content/load.ts';
import type { Expertise } from '../content/schemas/pages.ts';
import { logoId } from '../sections/expertise-panels/logo-id.ts';
import { drawLogos } from './logos.ts';

const folder = new ContentFolder('content');
const { svg } = await drawLogos(folder);
const { technology } = (await folder.read('expertise.yaml')) as Expertise;
const names = technology.cards.flatMap(({ items }) => items);

/** What is drawn for a technology. */
const drawn = (name: string) => svg.split(`<symbol id="${logoId(name)}"`)[1]?.split('</symbol>')[0] ?? '';

test('every technology that is named has its own symbol', () => {
  expect(new Set(names.map(logoId)).size).toBe(new Set(names).size);
  for (const name of names) expect(drawn(name), name).toMatch(/<(path|circle) /);
});

test('most are drawn with their logo, under their own name or another; the rest with a dot', () => {
  for (const name of ['PostgreSQL', 'React', 'Grafana k6', 'SwiftUI']) expect(drawn(name), name).toContain('<path ');
  expect(drawn('AWS')).toContain('<circle ');
  expect(names.filter((name) => drawn(name).includes('<path ')).length).toBeGreaterThan(names.length / 2);
});

test('the sprite holds nothing but drawings', () => {
  expect(svg).not.toMatch(/<title|<script|style=|fill=/);
});
