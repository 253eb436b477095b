// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { interceptNavigation } from './navigation.ts';

const navigation = Object.assign(new EventTarget(), {
  currentEntry: { key: 'first', getState: () => ({}) },
  updateCurrentEntry: vi.fn(),
  traverseTo: vi.fn(),
});
const handler = { onStart: vi.fn(), show: vi.fn(async () => {}), onEnd: vi.fn() };

beforeAll(() => {
  Object.assign(window, { navigation });
  interceptNavigation(handler);
});
afterEach(() => vi.clearAllMocks());

/**
 * Replaces the browser: dispatches a `navigate` event to `url` and waits until the page is shown.
 * @param differences properties in which the event differs from that of an ordinary link
 * @returns whether the site intercepted the navigation
 */
async function navigate(url: string, differences: object = {}): Promise<boolean> {
  let handler: (() => Promise<void>) | undefined;
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    navigationType: 'push',
    downloadRequest: null,
    formData: null,
    destination: { url: new URL(url, 'http://site.example').href, key: '' },
    scroll: vi.fn(),
    signal: new AbortController().signal,
    intercept: (options: { handler: () => Promise<void> }) => {
      handler = options.handler;
    },
    ...differences,
  });
  navigation.dispatchEvent(event);
  await handler?.();
  return handler !== undefined;
}

test.each([
  ['a fragment', '/about#why', {}],
  ['a step back', '/about', { navigationType: 'traverse' }],
])('after %s the page is not scrolled to its top', async (_, url, differences) => {
  await navigate(url, differences);
  expect(handler.show).toHaveBeenCalledWith('/about', false, expect.anything());
});

test.each([
  ['another site', '/about', { canIntercept: false }],
  ['a place on the same page', '/#why', { hashChange: true }],
  ['a reload', '/about', { navigationType: 'reload' }],
  ['a download', '/about', { downloadRequest: '' }],
  ['a form that is posted', '/about', { formData: {} }],
  ['a file', '/certificates/msme.pdf', {}],
  ['an address that the server redirects', '/service-details/', {}],
])('%s is left to the browser', async (_, url, differences) => {
  expect(await navigate(url, differences)).toBe(false);
  expect(handler.onStart).not.toHaveBeenCalled();
});

test.each(['navigatesuccess', 'navigateerror'])(
  'the overlay ends with %s, as when a navigation is cancelled',
  async (event) => {
    await navigate('/about');
    expect(handler.onEnd).not.toHaveBeenCalled();
    navigation.dispatchEvent(new Event(event));
    expect(handler.onEnd).toHaveBeenCalledOnce();
  },
);

test.each([
  ['a page whose code is gone is loaded whole', new AbortController().signal, 1],
  ['a navigation that another one has cancelled loads nothing', AbortSignal.abort(), 0],
])('%s', async (_, signal, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  handler.show.mockRejectedValueOnce(new Error('gone'));
  await expect(navigate('/about', { signal })).rejects.toThrow('gone');
  expect(reload).toHaveBeenCalledTimes(times);
});

test('when a page is stopped while it loads, the address is again that of the page on the screen', async () => {
  const { currentEntry } = navigation;
  const stopped = new AbortController();
  await navigate('/about', { signal: stopped.signal });
  navigation.currentEntry = { ...currentEntry, key: 'second' };
  stopped.abort();
  await vi.waitFor(() => expect(navigation.traverseTo).toHaveBeenCalledWith('first'));
  navigation.currentEntry = currentEntry;
});
