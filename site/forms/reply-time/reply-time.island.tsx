import './reply-time.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hours, minutesOf, minutesUntilOpen, waitText } from './opening-hours.ts';

interface Props {
  words: PageContent<'forms.yaml'>['reply'];
  hours: Hours;
  /** The working days as text: one day earlier, the same day, one day later. A reader's time zone may shift them. */
  days: readonly string[];
  locale: string;
}

const clockIn = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Some browsers do not know a time zone, the company's or their own. Then its text is left out. */
function ifSupported<Result>(say: () => Result): Result | undefined {
  try {
    return say();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The opening hours in the reader's time zone; undefined in the company's own time zone. */
function localHours(clock: Intl.DateTimeFormat, { words, hours, days, locale }: Props): string | undefined {
  const here = clockIn(locale);
  const day = new Date();
  // Gives ASCII digits, whatever the language is.
  const time = day.toLocaleTimeString('en-GB', { timeZone: hours.timeZone });
  const instantOf = (atCompany: string) => day.getTime() + (minutesOf(atCompany) - minutesOf(time)) * 60_000;
  const [from, to] = [here.format(instantOf(hours.from)), here.format(instantOf(hours.to))];
  const dateOf = (timeZone?: string) => new Date(instantOf(hours.from)).toLocaleDateString('sv-SE', { timeZone });
  const dayThere = 1 + Math.sign(Date.parse(dateOf()) - Date.parse(dateOf(hours.timeZone)));
  const { timeZone: zone } = here.resolvedOptions();
  // Nobody lives in UTC: a browser that reports it hides the place of its reader.
  if (!zone?.includes('/') || /^Etc\//.test(zone) || clock.format(day) === here.format(day)) return undefined;
  const place = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  const texts: Record<string, string | undefined> = { place, days: days[dayThere], from, to };
  return words.there?.replace(/\{(\w+)\}/g, (braces, name: string) => texts[name] ?? braces);
}

/** Whether the company is open now, or the time until it opens. */
function opening({ words: { state }, hours, locale }: Props): { isOpen: boolean; text: string } | undefined {
  const wait = minutesUntilOpen(hours, Date.now());
  if (!state || wait === undefined) return undefined;
  const isOpen = wait === 0;
  return { isOpen, text: isOpen ? state.open : state.closed.replace('{wait}', waitText(wait, locale)) };
}

/** The opening hours. The island adds the time at the company and whether it is open. */
export default function ReplyTime(props: Props) {
  const { text, now, state, talk } = props.words;
  const [times, setTimes] = useState<string>();
  const [answers, setAnswers] = useState<ReturnType<typeof opening>>();
  const update = useEffectEvent((clock: Intl.DateTimeFormat) => {
    setAnswers(ifSupported(() => opening(props)));
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
      {state && <b className={answers?.isOpen ? 'reply-state reply-open' : 'reply-state'}>{answers?.text}</b>}
      <span className="reply-line">{text}</span>
      {talk && <span className="reply-line">{talk}</span>}
      <span className="reply-now">{times}</span>
    </span>
  );
}
