// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstLoadContext } from './current-page.ts';
import type { Page } from './page.ts';
import { PageView } from './page-view.tsx';
import { Router } from './router.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// Server and browser render with the same contexts in one process here, which React reports for every one of them.
vi.spyOn(console, 'error').mockImplementation(() => {});

/** A part as anybody may add it to a page: with a handler, a state and an effect. */
function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const [hasEffect, setEffect] = useState(false);
  useEffect(() => setEffect(true), []);
  return (
    <button type="button" data-effect={hasEffect} onClick={() => setCount((was) => was + 1)}>
      {label}: {count}
    </button>
  );
}

let isBroken = false;

function Breakable({ label }: { label: string }) {
  if (isBroken) throw new Error('broken');
  return <Counter label={label} />;
}

const first: Page = {
  path: '/about',
  title: 'First',
  head: { title: 'First', canonical: '/about' },
  hero: <Counter label="First hero" />,
  body: <Breakable label="First body" />,
  sources: [],
};

const site = (onReady?: () => void) => (
  <FirstLoadContext value={{ stylesheet: '/hashed/rest.css', ...(onReady && { onReady }) }}>
    <Router first={first}>
      <main>
        <PageView />
      </main>
    </Router>
  </FirstLoadContext>
);

const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

let root: Root | undefined;
afterEach(async () => {
  isBroken = false;
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

async function openFirstPage(onReady?: () => void, breaksInBrowser = false): Promise<void> {
  const { prelude } = await prerender(site());
  document.body.innerHTML = await new Response(prelude).text();
  isBroken = breaksInBrowser;
  const onRecoverableError = (error: unknown) => {
    if (!isBroken) throw error;
  };
  await act(async () => {
    root = hydrateRoot(document.body, site(onReady), { onRecoverableError });
  });
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(label));

test('a handler, a state and an effect work anywhere on the first page', async () => {
  const onReady = vi.fn();
  await openFirstPage(onReady);
  expect(onReady).toHaveBeenCalledOnce();
  for (const part of ['First hero', 'First body']) {
    expect(button(part)?.getAttribute('data-effect')).toBe('true');
    await act(async () => button(part)?.click());
    expect(button(part)?.textContent).toBe(`${part}: 1`);
  }
});

test('a body that fails leaves the hero, the stylesheet and an interactive page', async () => {
  const onReady = vi.fn();
  await openFirstPage(onReady, true);
  expect(onReady).toHaveBeenCalledOnce();
  await act(async () => button('First hero')?.click());
  expect(button('First hero')?.textContent).toBe('First hero: 1');
  expect(document.querySelector('main > link')?.getAttribute('href')).toBe('/hashed/rest.css');
  expect(document.querySelector('main > [role=alert] button')).not.toBeNull();
});
