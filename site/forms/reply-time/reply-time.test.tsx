// @vitest-environment happy-dom
import { sampleTest } from '@company/tests/sample-only.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { content } from '../../tests/content.ts';
import ReplyTime from './reply-time.island.tsx';

const { 'company.yaml': company, 'forms.yaml': forms } = content.files;
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

sampleTest.each([
  ['Europe/Berlin', 'Berlin', 'that day', '05:00', '14:00'],
  ['UTC', '', '', '', ''],
  ['America/Los_Angeles', 'Los Angeles', 'the day before', '20:00', '05:00'],
  ['Pacific/Auckland', 'Auckland', 'that day', '17:00', '02:00'],
])(
  'in %s, the text has the time at the company, the opening hours in local time, and whether the company is open',
  async (zone, place, days, from, to) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), toFake: ['Date', 'setInterval'] });
    const root = createRoot(document.body);
    await act(async () =>
      root.render(
        <ReplyTime
          words={forms.reply}
          hours={company.hours}
          days={['the day before', 'that day', 'the day after']}
          locale={company.locale}
        />,
      ),
    );
    const { text, now, there = '', state, talk } = forms.reply;
    const localText =
      place &&
      ` ${there.replace('{place}', place).replace('{days}', days).replace('{from}', from).replace('{to}', to)}`;
    const shown = () => document.body.textContent;
    expect(shown()).toBe(`${state?.open}${text}${talk}${now.replace('{time}', '17:30')}${localText}`);
    await act(async () => vi.advanceTimersByTime(3_600_000));
    expect(shown()).toContain(now.replace('{time}', '18:30'));
    expect(shown()).toContain(state?.closed.replace(/\{wait\}.*/, '15 '));
    await act(async () => root.unmount());
  },
);
