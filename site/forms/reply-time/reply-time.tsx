import './reply-time.css';
import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { workingHours as hours } from '../../data/working-hours.ts';
import { minutesOf, minutesUntilOpen, waitText } from './opening.ts';

const { text, now, there, state } = forms.reply;
const clockIn = (timeZone?: string) =>
  new Intl.DateTimeFormat(company.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Some browsers do not know a time zone, the company's or their own: then what they would say is left out. */
function known<Result>(say: () => Result): Result | undefined {
  try {
    return say();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The working hours where the reader is; undefined in the company's own time zone. */
function hoursThere(clock: Intl.DateTimeFormat): string | undefined {
  const here = clockIn();
  const day = new Date();
  // Digits that can be counted with, whatever those of the language are.
  const time = day.toLocaleTimeString('en-GB', { timeZone: hours.timeZone });
  const local = (atCompany: string) => here.format(day.getTime() + (minutesOf(atCompany) - minutesOf(time)) * 60_000);
  const [from, to] = [local(hours.from), local(hours.to)];
  const place = here.resolvedOptions().timeZone?.replace(/^.*\//, '').replaceAll('_', ' ');
  if (!place || place === 'Unknown' || clock.format(day) === here.format(day)) return undefined;
  return there?.replace('{place}', place).replace('{from}', from).replace('{to}', to);
}

/** Whether somebody answers now, or how long it takes until then. */
function opening(): { isOpen: boolean; text: string } | undefined {
  const wait = minutesUntilOpen(hours, Date.now());
  if (!state || wait === undefined) return undefined;
  const isOpen = wait === 0;
  return { isOpen, text: isOpen ? state.open : state.closed.replace('{wait}', waitText(wait, company.locale)) };
}

export function ReplyTime() {
  const [times, setTimes] = useState<string>();
  const [answers, setAnswers] = useState<ReturnType<typeof opening>>();
  useEffect(() => {
    // Not with the module: pages that only prefetch it would wait for the browser's time zones, too.
    const clock = known(() => clockIn(hours.timeZone));
    if (!clock) return;
    const tick = () => {
      setAnswers(known(opening));
      setTimes(
        [now.replace('{time}', clock.format(new Date())), known(() => hoursThere(clock))].filter(Boolean).join(' '),
      );
    };
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      {state && <b className={answers?.isOpen ? 'reply-state reply-open' : 'reply-state'}>{answers?.text}</b>}
      {text}
      <span className="reply-now">{times}</span>
    </span>
  );
}
