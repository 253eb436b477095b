import { ContentFolder } from '@company/schemas/load.ts';
import { expect, test } from 'vitest';
import { logoId } from '../sections/expertise-panels/logo-id.ts';
import { drawLogos } from './logos.ts';

test('a technology is drawn with its logo, also when that has another title, or else with a dot', async () => {
  const expertise = await new ContentFolder('content').read('expertise.yaml');
  const items = ['PostgreSQL', 'React', 'Grafana k6', 'SwiftUI', 'AWS'];
  const cards = expertise.technology.cards.map((card) => ({ ...card, items }));
  const { svg } = await drawLogos({ ...expertise, technology: { tab: 'Technology', cards } });
  const drawn = (name: string) => svg.split(`<symbol id="${logoId(name)}"`)[1]?.split('</symbol>')[0];
  for (const name of items.slice(0, -1)) expect(drawn(name), name).toContain('<path ');
  expect(drawn('AWS')).toContain('<circle ');
});
