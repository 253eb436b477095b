// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Opens a menu of `count` services. @returns its links by column */
async function openMenu(count: number) {
  const words = { icon: 'robot', summary: 'A sentence.' };
  const services = Array.from({ length: count }, (_, index) => ({ ...words, slug: `s${index}`, name: `S${index}` }));
  vi.resetModules();
  vi.doMock('virtual:service-summaries', () => ({ default: services }));
  const { ServicesMenu } = await import('./services-menu.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<ServicesMenu open onToggle={() => {}} path="/" />));
  const columns = [...place.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('a')]);
  return { button: place.querySelector('button') as HTMLElement, columns, links: columns.flat() };
}

/** Presses a key on the focused element. @returns the element that has the focus then */
async function press(key: string): Promise<Element | null> {
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return document.activeElement;
}

beforeEach(() => document.body.replaceChildren());

test('twelve services are divided as the specification asks: six in the first column, the rest in the second', async () => {
  const { columns } = await openMenu(12);
  expect(columns.map((column) => column.length)).toEqual([6, 6]);
});

describe.each([4, 11, 12, 13, 14, 19])('%i services', (count) => {
  test('are in two columns of the same length, or one longer by one', async () => {
    const [left = [], right = []] = (await openMenu(count)).columns;
    expect(left.length + right.length).toBe(count);
    expect(left.length - right.length).toBe(count % 2);
  });

  test('the arrows up and down go through all links, in a circle', async () => {
    const { button, links } = await openMenu(count);
    button.focus();
    for (const link of [...links, links[0]]) expect(await press('ArrowDown')).toBe(link);
    for (const link of links.toReversed()) expect(await press('ArrowUp')).toBe(link);
    expect(await press('End')).toBe(links.at(-1));
    expect(await press('Home')).toBe(links[0]);
  });

  test('the arrows left and right go to the other column, in the same row or the last', async () => {
    const { columns } = await openMenu(count);
    const [left = [], right = []] = columns;
    for (const [row, link] of left.entries()) {
      const beside = right[row] ?? right.at(-1);
      for (const key of ['ArrowRight', 'ArrowLeft']) {
        link.focus();
        expect(await press(key)).toBe(beside);
      }
    }
    for (const [row, link] of right.entries()) {
      for (const key of ['ArrowRight', 'ArrowLeft']) {
        link.focus();
        expect(await press(key)).toBe(left[row]);
      }
    }
  });
});
