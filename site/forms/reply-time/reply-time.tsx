import './reply-time.css';
import { useEffect, useState } from 'react';
import forms from '../../../content/forms.yaml';

const { text, now, timeZone } = forms.reply;
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
      {text}
      <span className="reply-now">{time && now.replace('{time}', time)}</span>
    </span>
  );
}
