import './reply-time.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useEffectEvent, useState } from 'react';

interface Props {
  words: PageContent<'forms.yaml'>['reply'];
  hours: Hours;
  /**
   * The working days as three texts: shifted by -1, 0 and 1 day, because the days may differ in the visitor's time zone.
   */
  days: readonly string[];
  locale: string;
}

const clockIn = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Returns undefined if the browser does not support a time zone. Then the text about that zone is not shown. */
function ifSupported<Result>(format: () => Result): Result | undefined {
  try {
    return format();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The opening hours in the visitor's time zone; undefined if the local time is the same as the company's. */
function localHours(clock: Intl.DateTimeFormat, { words, hours, days, locale }: Props): string | undefined {
  const localClock = clockIn(locale);
  const day = new Date();
  // `en-GB` gives ASCII digits, which `minutesOf` needs.
  const time = day.toLocaleTimeString('en-GB', { timeZone: hours.timeZone });
  const instantOf = (atCompany: string) => day.getTime() + (minutesOf(atCompany) - minutesOf(time)) * 60_000;
  const [from, to] = [localClock.format(instantOf(hours.from)), localClock.format(instantOf(hours.to))];
  const dateOf = (timeZone?: string) => new Date(instantOf(hours.from)).toLocaleDateString('sv-SE', { timeZone });
  const dayIndex = 1 + Math.sign(Date.parse(dateOf()) - Date.parse(dateOf(hours.timeZone)));
  const { timeZone: zone } = localClock.resolvedOptions();
  // A browser that reports UTC hides the visitor's place, so no place is shown.
  if (!zone?.includes('/') || /^Etc\//.test(zone) || clock.format(day) === localClock.format(day)) return undefined;
  const place = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  const texts: Record<string, string | undefined> = { place, days: days[dayIndex], from, to };
  return words.there?.replace(/\{(\w+)\}/g, (braces, name: string) => texts[name] ?? braces);
}

/** The text about the present state: the company is open, or opens after some time. */
function openingState({ words: { state }, hours, locale }: Props): { isOpen: boolean; text: string } | undefined {
  const wait = minutesUntilOpen(hours, Date.now());
  if (!state || wait === undefined) return undefined;
  const isOpen = wait === 0;
  return { isOpen, text: isOpen ? state.open : state.closed.replace('{wait}', waitText(wait, locale)) };
}

/** The opening hours. In the browser, this island adds the time at the company, and whether the company is open. */
export default function ReplyTime(props: Props) {
  const { text, now, state, talk } = props.words;
  const [times, setTimes] = useState<string>();
  const [companyState, setCompanyState] = useState<ReturnType<typeof openingState>>();
  const update = useEffectEvent((clock: Intl.DateTimeFormat) => {
    setCompanyState(ifSupported(() => openingState(props)));
    const time = now.replace('{time}', clock.format(new Date()));
    setTimes([time, ifSupported(() => localHours(clock, props))].filter(Boolean).join(' '));
  });
  useEffect(() => {
    const clock = ifSupported(() => clockIn(props.locale, props.hours.timeZone));
    if (!clock) return;
    update(clock);
    const timer = setInterval(() => update(clock), 10_000);
    return () => clearInterval(timer);
  }, [props.locale, props.hours.timeZone]);
  return (
    <span>
      {state && <b className={companyState?.isOpen ? 'reply-state reply-open' : 'reply-state'}>{companyState?.text}</b>}
      <span className="reply-line">{text}</span>
      {talk && <span className="reply-line">{talk}</span>}
      <span className="reply-now">{times}</span>
    </span>
  );
}

/** The company's opening hours in its own time zone. */
export interface Hours {
  timeZone: string;
  days: readonly string[];
  from: string;
  to: string;
  holidays: readonly string[];
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const dayMs = 86_400_000;

/** The minutes until the company opens; 0 while the company is open, undefined if it opens in more than two weeks. */
export function minutesUntilOpen({ timeZone, days, from, to, holidays }: Hours, now: number): number | undefined {
  // The locales en-GB and sv-SE have known digits, and a known order of hour and minute, or of year, month and day.
  const time = new Date(now).toLocaleTimeString('en-GB', { timeZone });
  for (let day = 0; day < 14; day++) {
    const date = new Date(now + day * dayMs);
    const isWorkday =
      days.includes(date.toLocaleDateString('en-GB', { timeZone, weekday: 'long' })) &&
      !holidays.includes(date.toLocaleDateString('sv-SE', { timeZone }));
    const wait = day * 24 * 60 + minutesOf(from) - minutesOf(time);
    if (isWorkday && wait > 0) return wait;
    if (isWorkday && day === 0 && minutesOf(time) < minutesOf(to)) return 0;
  }
  return undefined;
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The two largest units that are not 0: `4 hours 45 minutes`. */
export function waitText(minutes: number, locale: string): string {
  let rest = minutes;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count) : [];
  });
  return parts.slice(0, 2).join(' ');
}
