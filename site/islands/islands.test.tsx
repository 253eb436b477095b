// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import ScrollToTop from '../shell/scroll-to-top/scroll-to-top.island.tsx';
import Carousel from '../ui/carousel/carousel.island.tsx';
import { hydrateIsland } from './hydrate.tsx';
import { Island } from './island.tsx';

let isBroken = false;
vi.mock('../ui/carousel/carousel.island.tsx', () => ({
  default: ({ heading }: { heading: string }) => {
    if (isBroken) throw new Error('broken');
    return createElement('h1', {}, heading);
  },
}));

const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')];

test('an island has its HTML and its props on the page, but for what it does not change', async () => {
  const slides = [{ label: 'First', content: { __html: '<p>Static</p>' } }];
  document.body.innerHTML = renderToStaticMarkup(
    <Island of={Carousel} heading="Highlights & more" labels={{} as never} slides={slides} />,
  );
  const [island] = islands();
  expect(island?.innerHTML).toBe('<h1>Highlights &amp; more</h1>');
  expect(JSON.parse(island?.dataset.props ?? '')).toEqual({
    heading: 'Highlights & more',
    labels: {},
    slides: [{ label: 'First' }],
  });
});

test('one that fails is a sentence with a button, and the others become interactive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Island of={Carousel} heading="Highlights" labels={{} as never} slides={[]} />
      <Island of={ScrollToTop} label="Scroll to top" />
      <template id="failed">
        <p role="alert">This part failed.</p>
      </template>
    </>,
  );
  isBroken = true;
  await Promise.all(islands().map(hydrateIsland));
  expect(islands().map(({ dataset }) => dataset.live)).toEqual(['', '']);
  expect(islands()[0]?.textContent).toBe('This part failed.');
  expect(islands()[1]?.querySelector('button')?.getAttribute('aria-label')).toBe('Scroll to top');
});
