import './reply-time.css';
import hours from 'virtual:working-hours';
import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';

const { text, now } = forms.reply;
const clock = new Intl.DateTimeFormat(company.locale, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: hours.timeZone,
});

/** The reply time, the working hours, and with scripts the company's local time. */
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
      {text}
      <span className="reply-now">{time && now.replace('{time}', time)}</span>
    </span>
  );
}
