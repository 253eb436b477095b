// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RenderedContext, type Rendering } from '../engine/rendering.ts';
import ScrollToTop from '../shell/scroll-to-top/scroll-to-top.island.tsx';
import Carousel from '../ui/carousel/carousel.island.tsx';
import { hydrateIsland } from './hydrate.tsx';
import { Island } from './island.tsx';
import { propsElement, propsOf } from './props.ts';

let isBroken = false;
vi.mock('../ui/carousel/carousel.island.tsx', () => ({
  default: ({ heading }: { heading: string }) => {
    if (isBroken) throw new Error('broken');
    return createElement('h1', {}, heading);
  },
}));

const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')];

/** Shows content as a page does: its HTML, then the props of its islands. */
function show(content: ReactNode): void {
  const props = new Map<string, object>();
  const rendered = { islands: new Set<string>(), props } as unknown as Rendering;
  const html = renderToStaticMarkup(<RenderedContext value={rendered}>{content}</RenderedContext>);
  document.body.innerHTML = html + propsElement(props);
}

test('the page has the HTML and the props of an island, but no props of the type Html', () => {
  const slides = [{ label: '</script>', content: { __html: '<p>Static</p>' } }];
  show(<Island of={Carousel} heading="Highlights & more" labels={{} as never} slides={slides} />);
  expect(islands()[0]?.innerHTML).toBe('<h1>Highlights &amp; more</h1>');
  const props = propsOf(islands()[0]?.dataset.props ?? '');
  expect(props).toEqual({ heading: 'Highlights & more', labels: {}, slides: [{ label: '</script>' }] });
});

test('a failed island is replaced by a message, and the others become interactive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(
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
