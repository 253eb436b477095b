import type { Wait } from '../text/waiting.ts';
import { Meter } from './meter.tsx';

/** The waiting time of an enquiry. */
export function WaitingTime({ wait: { time, note, late, percent } }: { wait: Wait }) {
  return (
    <div className={late ? 'wait late' : 'wait'}>
      <b>{time}</b>
      {percent !== undefined && <Meter percent={percent} />}
      {note && <small>{note}</small>}
    </div>
  );
}
