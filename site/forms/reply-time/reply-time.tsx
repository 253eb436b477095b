import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';

const { days, from, to, timeZone } = company.hours;

/** `Monday to Friday`, or each day by its name where they do not follow each other. */
function namedDays(): string {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const [first = ''] = days;
  const start = week.indexOf(first);
  const areInSequence = days.every((day, index) => week[start + index] === day);
  return areInSequence && days.length > 2 ? `${first} ${forms.reply.until} ${days.at(-1)}` : days.join(', ');
}

const values = { days: namedDays(), from, to };
const hours = forms.reply.hours.replace(/\{(days|from|to)\}/g, (_, name: keyof typeof values) => values[name]);

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** Within what time somebody answers, when, and what time it is there now. A page without scripts leaves the last out. */
export function ReplyTime() {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const tick = () => setTime(clock.format(new Date()));
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      {forms.reply.text} {hours} {time && forms.reply.now.replace('{time}', time)}
    </span>
  );
}
