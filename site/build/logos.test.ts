import { ContentFolder } from '@company/schemas/load.ts';
import { expect, test } from 'vitest';
import { logoId } from '../sections/expertise-panels/logo-id.ts';
import { drawLogos } from './logos.ts';

test('a technology is drawn with its logo, also when that has another title; the others are not among the names', async () => {
  const expertise = await new ContentFolder('content').read('expertise.yaml');
  const items = ['PostgreSQL', 'React', 'Grafana k6', 'SwiftUI', 'AWS', 'MySQL'];
  const cards = expertise.technology.cards.map((card) => ({ ...card, items }));
  const { svg, names } = await drawLogos({ ...expertise, technology: { tab: 'Technology', cards } });
  const drawn = (name: string) => svg.split(`<symbol id="${logoId(name)}"`)[1]?.split('</symbol>')[0];
  for (const name of items.slice(0, -2)) expect(drawn(name), name).toContain('<path ');
  expect(names.toSorted()).toEqual(items.slice(0, -2).toSorted());
});
