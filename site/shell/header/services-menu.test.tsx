// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ServicesMenu } from './services-menu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('arrow keys, Home and End move the focus in two columns: a, b, c and d, e', async () => {
  const links = ['a', 'b', 'c', 'd', 'e'].map((name) => `<a href="/${name}"><b>${name}</b></a>`).join('');
  const menu = <ServicesMenu open onToggle={() => {}} label="Services" content={{ __html: links }} rows={3} />;
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(menu));
  container.querySelector('button')?.focus();
  const focusedLinks = 'Up Down Down Down Down Down Down Up Home Right Right Left End Left'.split(' ').map((key) => {
    const keyName = /Home|End/.test(key) ? key : `Arrow${key}`;
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: keyName, bubbles: true }));
    return document.activeElement?.querySelector('b')?.textContent ?? 'button';
  });
  expect(focusedLinks.join(' ')).toBe('button a b c d e a e a d a d e b');
});
