// @vitest-environment happy-dom
import { sampleTest } from '@company/tests/sample-only.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { content } from '../../tests/content.ts';
import ReplyTime from './reply-time.island.tsx';

const { 'company.yaml': company, 'forms.yaml': forms } = content.files;
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => void vi.useRealTimers());

// In the company's time zone it is five and a half hours later.
sampleTest('a form tells the time at the company, its hours in the reader’s own, and whether it is open', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), toFake: ['Date', 'setInterval'] });
  const root = createRoot(document.body);
  await act(async () => root.render(<ReplyTime words={forms.reply} hours={company.hours} locale={company.locale} />));
  const { text, now, there = '', state } = forms.reply;
  const own = there.replace('{place}', 'UTC').replace('{from}', '04:00').replace('{to}', '13:00');
  const shown = () => document.body.textContent;
  expect(shown()).toBe(`${state?.open}${text}${now.replace('{time}', '17:30')} ${own}`);
  await act(async () => vi.advanceTimersByTime(3_600_000));
  expect(shown()).toContain(now.replace('{time}', '18:30'));
  expect(shown()).toContain(state?.closed.replace(/\{wait\}.*/, '15 '));
  await act(async () => root.unmount());
});
