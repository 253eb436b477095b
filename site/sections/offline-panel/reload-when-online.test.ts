// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenOnline } from './reload-when-online.ts';

const navigation = new EventTarget();
const open = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(location, 'replace').mockImplementation(open);
  stop = reloadWhenOnline();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const comeOnline = () => window.dispatchEvent(new Event('online'));
const navigate = (url: string) =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { destination: { url }, hashChange: false, downloadRequest: null }),
  );

test('the page is loaded when the network is back, once', () => {
  comeOnline();
  comeOnline();
  expect(open).toHaveBeenCalledOnce();
});

test('a navigation that is under way is not interrupted', () => {
  navigate('http://site.example/about');
  comeOnline();
  expect(open).not.toHaveBeenCalled();
});

test('after a failed navigation the page is loaded', () => {
  navigate('http://site.example/about');
  navigation.dispatchEvent(new Event('navigateerror'));
  comeOnline();
  expect(open).toHaveBeenCalledOnce();
});

test('a link to a phone number is no navigation', () => {
  navigate('tel:+914000000000');
  comeOnline();
  expect(open).toHaveBeenCalledOnce();
});
