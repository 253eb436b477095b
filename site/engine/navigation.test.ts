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
 * Does the same as the browser: dispatches a `navigate` event to `url` and waits until the page is shown.
 * @param differences properties of the event that differ from those of an ordinary link
 * @returns true if the site intercepted the navigation
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
  ['a link to a fragment', '/about#why', {}],
  ['a press of Back', '/about', { navigationType: 'traverse' }],
])('after %s the page is not scrolled to its top', async (_, url, differences) => {
  await navigate(url, differences);
  expect(handler.show).toHaveBeenCalledWith('/about', false, expect.anything());
});

test.each([
  ['another site', '/about', { canIntercept: false }],
  ['a fragment of the same page', '/#why', { hashChange: true }],
  ['a reload', '/about', { navigationType: 'reload' }],
  ['a download', '/about', { downloadRequest: '' }],
  ['a form that is posted', '/about', { formData: {} }],
  ['a file', '/certificates/msme.pdf', {}],
  ['an address that the server redirects', '/service-details/', {}],
])('the browser itself loads %s', async (_, url, differences) => {
  expect(await navigate(url, differences)).toBe(false);
  expect(handler.onStart).not.toHaveBeenCalled();
});

test.each(['navigatesuccess', 'navigateerror'])(
  'the overlay is hidden after %s, also when a navigation is cancelled',
  async (event) => {
    await navigate('/about');
    expect(handler.onEnd).not.toHaveBeenCalled();
    navigation.dispatchEvent(new Event(event));
    expect(handler.onEnd).toHaveBeenCalledOnce();
  },
);

test.each([
  ['a page whose files are missing is loaded by the browser', new AbortController().signal, 1],
  ['a cancelled navigation loads nothing', AbortSignal.abort(), 0],
])('%s', async (_, signal, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  handler.show.mockRejectedValueOnce(new Error('gone'));
  await expect(navigate('/about', { signal })).rejects.toThrow('gone');
  expect(reload).toHaveBeenCalledTimes(times);
});

test('when a visitor stops the loading of a page, the address of the visible page is restored', async () => {
  const { currentEntry } = navigation;
  const stopped = new AbortController();
  await navigate('/about', { signal: stopped.signal });
  navigation.currentEntry = { ...currentEntry, key: 'second' };
  stopped.abort();
  await vi.waitFor(() => expect(navigation.traverseTo).toHaveBeenCalledWith('first'));
  navigation.currentEntry = currentEntry;
});
