import './reply-time.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hours, minutesOf, minutesUntilOpen, waitText } from './opening-hours.ts';

interface Props {
  words: PageContent<'forms.yaml'>['reply'];
  hours: Hours;
  /** The working days in words: for a place where it is the day before then, the same day, the day after. */
  days: readonly string[];
  locale: string;
}

const clockIn = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Some browsers do not know a time zone, the company's or their own: then what they would say is left out. */
function known<Result>(say: () => Result): Result | undefined {
  try {
    return say();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The working days and hours where the reader is; undefined in the company's own time zone. */
function hoursThere(clock: Intl.DateTimeFormat, { words, hours, days, locale }: Props): string | undefined {
  const here = clockIn(locale);
  const day = new Date();
  // Digits that can be counted with, whatever those of the language are.
  const time = day.toLocaleTimeString('en-GB', { timeZone: hours.timeZone });
  const instantOf = (atCompany: string) => day.getTime() + (minutesOf(atCompany) - minutesOf(time)) * 60_000;
  const [from, to] = [here.format(instantOf(hours.from)), here.format(instantOf(hours.to))];
  const dateOf = (timeZone?: string) => new Date(instantOf(hours.from)).toLocaleDateString('sv-SE', { timeZone });
  const dayThere = 1 + Math.sign(Date.parse(dateOf()) - Date.parse(dateOf(hours.timeZone)));
  const { timeZone: zone } = here.resolvedOptions();
  // Nobody lives in UTC: a browser that says so hides where its reader is.
  if (!zone?.includes('/') || /^Etc\//.test(zone) || clock.format(day) === here.format(day)) return undefined;
  const place = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  const texts: Record<string, string | undefined> = { place, days: days[dayThere], from, to };
  return words.there?.replace(/\{(\w+)\}/g, (braces, name: string) => texts[name] ?? braces);
}

/** Whether somebody answers now, or how long it takes until then. */
function opening({ words: { state }, hours, locale }: Props): { isOpen: boolean; text: string } | undefined {
  const wait = minutesUntilOpen(hours, Date.now());
  if (!state || wait === undefined) return undefined;
  const isOpen = wait === 0;
  return { isOpen, text: isOpen ? state.open : state.closed.replace('{wait}', waitText(wait, locale)) };
}

/** When somebody answers. What the time at the company is, and whether it is open, is added to the text. */
export default function ReplyTime(props: Props) {
  const { text, now, state, talk } = props.words;
  const [times, setTimes] = useState<string>();
  const [answers, setAnswers] = useState<ReturnType<typeof opening>>();
  const tell = useEffectEvent((clock: Intl.DateTimeFormat) => {
    setAnswers(known(() => opening(props)));
    const time = now.replace('{time}', clock.format(new Date()));
    setTimes([time, known(() => hoursThere(clock, props))].filter(Boolean).join(' '));
  });
  useEffect(() => {
    const clock = known(() => clockIn(props.locale, props.hours.timeZone));
    if (!clock) return;
    tell(clock);
    const timer = setInterval(() => tell(clock), 10_000);
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
