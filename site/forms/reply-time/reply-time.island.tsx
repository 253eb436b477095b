import './reply-time.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hours, minutesOf, minutesUntilOpen, waitText } from './opening-hours.ts';

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
