// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { FirstLoadContext } from './current-page.ts';
import type { Page } from './page.ts';
import { PageView } from './page-view.tsx';
import { Router } from './router.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let isBroken = false;

function Hero() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((was) => was + 1)}>
      {count}
    </button>
  );
}

function Body() {
  if (isBroken) throw new Error('broken');
  return <p>Body</p>;
}

const first: Page = {
  path: '/about',
  title: 'First',
  head: { title: 'First', canonical: '/about' },
  hero: <Hero />,
  body: (
    <>
      <Body />
      <input defaultValue="" />
    </>
  ),
  sources: [],
};

const onReady = vi.fn();
const site = (
  <FirstLoadContext value={{ stylesheet: '/hashed/rest.css', onReady }}>
    <Router first={first}>
      <main>
        <PageView />
      </main>
    </Router>
  </FirstLoadContext>
);

const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

test('a section that fails leaves the hero, the stylesheet, the other sections and an interactive page', async () => {
  // Server and browser render with the same contexts in one process here, which React reports for every one of them.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { prelude } = await prerender(site);
  document.body.innerHTML = await new Response(prelude).text();
  isBroken = true;
  const input = document.querySelector('input');
  if (input) input.value = 'typed';
  await act(async () => void hydrateRoot(document.body, site, { onRecoverableError: () => {} }));
  expect(onReady).toHaveBeenCalledOnce();
  const hero = document.querySelector('button');
  await act(async () => hero?.click());
  expect(hero?.textContent).toBe('1');
  expect(document.querySelector('main > link')?.getAttribute('href')).toBe('/hashed/rest.css');
  expect(document.querySelector('main > [role=alert] button')).not.toBeNull();
  expect(document.querySelector('input')?.isConnected).toBe(true);
});
