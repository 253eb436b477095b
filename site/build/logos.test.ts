import { ContentFolder } from '@company/schemas/load.ts';
import { expect, test } from 'vitest';
import { drawLogos } from './logos.ts';

test('a technology is drawn with its logo, also when that has another title; the others have no id', async () => {
  const expertise = await new ContentFolder('content').read('expertise.yaml');
  const items = ['PostgreSQL', 'React', 'Grafana k6', 'SwiftUI', 'AWS', 'MySQL'];
  const cards = expertise.technology.cards.map((card) => ({ ...card, items }));
  const { svg, ids } = await drawLogos({ ...expertise, technology: { tab: 'Technology', cards } });
  const drawn = (id = '') => svg.split(`<symbol id="${id}"`)[1]?.split('</symbol>')[0];
  for (const id of ids[0]?.slice(0, -2) ?? []) expect(drawn(id), id).toContain('<path ');
  expect(ids[0]?.slice(-2)).toEqual(['', '']);
});
