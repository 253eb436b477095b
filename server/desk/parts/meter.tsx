import type { Wait } from '../text/waiting.ts';

/** A bar for a number in percent. It is an SVG, as the Content-Security-Policy forbids style attributes. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect className="meter-part" width={Math.max(0, Math.min(100, percent))} height="4" />
    </svg>
  );
}

export function WaitingTime({ wait: { time, note, late, percent } }: { wait: Wait }) {
  return (
    <div className={late ? 'wait late' : 'wait'}>
      <b>{time}</b>
      {percent !== undefined && <Meter percent={percent} />}
      {note && <small>{note}</small>}
    </div>
  );
}
