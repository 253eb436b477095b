// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { components, exampleAt, examplePath } from './components.ts';
import { SheetPage } from './sheet.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockClear());
afterEach(() => document.body.replaceChildren());

describe.each(components.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example, example }))))(
  '$name: $state',
  ({ example }) => {
    test('renders something, and React reports nothing', async () => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place, {
        onUncaughtError: (error) => {
          throw error;
        },
      });
      await act(async () => root.render(<SheetPage example={example} />));
      const [heading, ...rest] = place.querySelector('main')?.children ?? [];
      expect(heading?.textContent).toBe(example.state);
      expect(rest.length).toBeGreaterThan(0);
      expect(errors.mock.calls.map(([message]) => `${message}`)).toEqual([]);
      await act(async () => root.unmount());
    });
  },
);

test('every component of site/ui is on the sheet', () => {
  const folders = readdirSync('site/ui', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // Layouts show nothing by themselves.
  const layouts = ['columns', 'stepper', 'scroller'];
  const shown = folders.map(({ name }) => name).filter((name) => !layouts.includes(name));
  const names = components.map(({ name }) => name);
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
  expect(shown.length).toBeGreaterThan(10);
});

test('states of a component have names of their own, and addresses', () => {
  for (const { name, examples } of components) {
    expect(new Set(examples.map(({ state }) => state)).size, name).toBe(examples.length);
    expect(exampleAt(examplePath(name, 0))).toBe(examples[0]);
  }
  expect(exampleAt('/_sheet/nothing/1')).toBeUndefined();
});
