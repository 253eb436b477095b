// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchNavigate } from '../tests/dispatch-navigate.ts';
import { interceptNavigation } from './navigation.ts';

const navigation = new EventTarget();
const handler = { onStart: vi.fn(), show: vi.fn(async () => {}), onEnd: vi.fn() };
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('navigation', navigation);
  stop = interceptNavigation(handler);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const navigate = (url: string, differences?: object) => dispatchNavigate(navigation, url, differences);

test('a link to another page is shown by the site', async () => {
  expect(await navigate('/about')).toBe(true);
  expect(handler.onStart).toHaveBeenCalledOnce();
  expect(handler.show).toHaveBeenCalledWith('/about', true, expect.anything());
  navigation.dispatchEvent(new Event('navigatesuccess'));
  expect(handler.onEnd).toHaveBeenCalledOnce();
});

test.each([
  ['a fragment', '/about#why', {}],
  ['a step back', '/about', { navigationType: 'traverse' }],
])('after %s the page is not scrolled to its top', async (_, url, differences) => {
  await navigate(url, differences);
  expect(handler.show).toHaveBeenCalledWith('/about', false, expect.anything());
});

test.each([
  ['another site', '/about', { canIntercept: false }],
  ['a place on the same page', '/about#why', { hashChange: true }],
  ['a reload', '/about', { navigationType: 'reload' }],
  ['a download', '/about', { downloadRequest: '' }],
  ['a form that is posted', '/about', { formData: {} }],
  ['a file', '/certificates/msme.pdf', {}],
  ['an address that the server redirects', '/service-details/', {}],
])('%s is left to the browser', async (_, url, differences) => {
  expect(await navigate(url, differences)).toBe(false);
  expect(handler.onStart).not.toHaveBeenCalled();
});

test('the browser loads a page that cannot be shown', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  handler.show.mockRejectedValueOnce(new Error('no network'));
  await expect(navigate('/about')).rejects.toThrow('no network');
  expect(reload).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
});

test('a navigation that another one has cancelled loads nothing', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  reload.mockClear();
  handler.show.mockRejectedValueOnce(new Error('cancelled'));
  await expect(navigate('/about', { signal: AbortSignal.abort() })).rejects.toThrow('cancelled');
  expect(reload).not.toHaveBeenCalled();
});
