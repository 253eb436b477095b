// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadPartOnce } from './page-part.ts';
import { startPrefetching } from './prefetch.ts';

vi.mock('./page-part.ts', () => ({ loadPartOnce: vi.fn(async () => {}) }));
// The real `whenIdle` sets a timer that can end after the tests, when there is no document.
vi.mock('./idle.ts', () => ({ whenIdle: (callback: () => void) => callback() }));

beforeAll(startPrefetching);
afterEach(() => {
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function reach(href: string, type = 'pointerover') {
  document.body.innerHTML = `<a href="${href}"><b>Words</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'touchstart', 'focusin'])('a page is prefetched when %s reaches its link', (type) => {
  reach('/faq', type);
  expect(vi.mocked(loadPartOnce).mock.calls).toEqual([['/faq']]);
});

test.each([
  ['another site', 'https://other.example/faq'],
  ['a file', '/certificates/msme.pdf'],
  ['the page itself', '#why'],
])('nothing is prefetched for a link to %s', (_, href) => {
  reach(href);
  expect(loadPartOnce).not.toHaveBeenCalled();
});

test.each([
  ['the browser asks to save data', { saveData: true, effectiveType: '4g' }],
  ['the network is slow', { saveData: false, effectiveType: '2g' }],
])('nothing is prefetched when %s', (_, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  reach('/faq');
  expect(loadPartOnce).not.toHaveBeenCalled();
});
