import './reply-time.css';
import hours from 'virtual:working-hours';
import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';

const { text, now, there } = forms.reply;
const clockIn = (timeZone?: string) =>
  new Intl.DateTimeFormat(company.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

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
  const local = (atCompany: string) =>
    here.format(day.getTime() + (minutesOf(atCompany) - minutesOf(time.slice(0, 5))) * 60_000);
  const [from, to] = [local(hours.from), local(hours.to)];
  const place = here.resolvedOptions().timeZone?.replace(/^.*\//, '').replaceAll('_', ' ');
  if (!place || place === 'Unknown' || clock.format(day) === here.format(day)) return undefined;
  return there?.replace('{place}', place).replace('{from}', from).replace('{to}', to);
}

export function ReplyTime() {
  const [times, setTimes] = useState<string>();
  useEffect(() => {
    // Not with the module: pages that only prefetch it would wait for the browser's time zones, too.
    const clock = known(() => clockIn(hours.timeZone));
    if (!clock) return;
    const tick = () =>
      setTimes(
        [now.replace('{time}', clock.format(new Date())), known(() => hoursThere(clock))].filter(Boolean).join(' '),
      );
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      {text}
      <span className="reply-now">{times}</span>
    </span>
  );
}
