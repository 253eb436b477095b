// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import ScreenField from './screen-field.island.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test.each([
  ['4,812', 'Is 4,812 right?', 'Saved 4,812'],
  ['471', 'Saved 471', 'Saved 471'],
  ['', 'Is  right?', 'Saved '],
])(
  'with “%s” in its field, the screen asks about an unusual value, and saves the value after a confirmation',
  async (value, firstText, lastText) => {
    const asks = { least: 468, most: 500, confirm: 'Yes', correct: 'No', saved: 'Saved {value}' };
    const root = createRoot(document.body);
    await act(async () =>
      root.render(
        <ScreenField field={{ name: 'Reading', value }} press="Save" answer="Is {value} right?" asks={asks} />,
      ),
    );
    const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
    const statusText = () => document.querySelector('[role=status]')?.textContent;
    await press('summary');
    expect(statusText()).toBe(firstText);
    await press('button:last-child');
    expect(statusText()).toBe(lastText);
    await act(async () => root.unmount());
  },
);
