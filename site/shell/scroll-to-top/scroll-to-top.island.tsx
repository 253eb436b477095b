import './scroll-to-top.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { scrollToTop } from '../shell-updates.ts';

/** A press outside a field has to reach its target before the dock comes back. */
const focusChangeDelayMs = 400;

/** A ring shows the reading progress after 200 px. After 300 px it contains the button to the top. */
export default function ScrollToTop({ label }: { label: string }) {
  const rootShown = useScrolledPast(200);
  const buttonShown = useScrolledPast(300);
  const ring = useRef<SVGCircleElement>(null);

  useEffect(() => {
    if (!rootShown) return;
    const draw = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const read = scrollY / Math.max(1, scrollHeight - clientHeight);
      ring.current?.style.setProperty('stroke-dashoffset', String(100 - 100 * Math.min(1, read)));
    };
    draw();
    addEventListener('scroll', draw, { passive: true });
    return () => removeEventListener('scroll', draw);
  }, [rootShown]);

  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      const look = () => setTyping(document.activeElement?.closest('form, [inputmode]') != null);
      timer = setTimeout(look, focusChangeDelayMs);
    };
    follow();
    addEventListener('focusin', follow);
    addEventListener('focusout', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('focusin', follow);
      removeEventListener('focusout', follow);
    };
  }, []);

  return (
    <div
      className="scroll-top"
      data-scroll-top-root=""
      hidden={!rootShown}
      // The dock of shortcuts disappears with it.
      data-away={isTyping || undefined}
    >
      {/* The circle is about 100 long. */}
      <svg viewBox="0 0 36 36" width="48" height="48" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle ref={ring} cx="18" cy="18" r="15.9" />
      </svg>
      <button type="button" aria-label={label} hidden={!buttonShown} onClick={scrollToTop}>
        <Icon name="arrow-up" size="small" />
      </button>
    </div>
  );
}
