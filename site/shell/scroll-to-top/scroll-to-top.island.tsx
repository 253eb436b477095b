import './scroll-to-top.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { scrollToTop } from '../shell-updates.ts';

/** When a field loses the focus, the dock appears again only after this time. Otherwise a press outside the field could hit the dock. */
const focusChangeDelayMs = 400;

/** From 200 px on, a ring shows how much of the page was scrolled. From 300 px on, the ring contains the button to the top. */
export default function ScrollToTop({ label }: { label: string }) {
  const isRingShown = useScrolledPast(200);
  const isButtonShown = useScrolledPast(300);
  const ring = useRef<SVGCircleElement>(null);

  useEffect(() => {
    if (!isRingShown) return;
    const draw = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const progress = scrollY / Math.max(1, scrollHeight - clientHeight);
      ring.current?.style.setProperty('stroke-dashoffset', String(100 - 100 * Math.min(1, progress)));
    };
    draw();
    addEventListener('scroll', draw, { passive: true });
    return () => removeEventListener('scroll', draw);
  }, [isRingShown]);

  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onFocusChange = () => {
      clearTimeout(timer);
      const checkFocus = () => setTyping(document.activeElement?.closest('form, [inputmode]') != null);
      timer = setTimeout(checkFocus, focusChangeDelayMs);
    };
    onFocusChange();
    addEventListener('focusin', onFocusChange);
    addEventListener('focusout', onFocusChange);
    return () => {
      clearTimeout(timer);
      removeEventListener('focusin', onFocusChange);
      removeEventListener('focusout', onFocusChange);
    };
  }, []);

  return (
    <div
      className="scroll-top"
      data-scroll-top-root=""
      hidden={!isRingShown}
      // With this attribute, the dock of shortcuts disappears too.
      data-away={isTyping || undefined}
    >
      {/* The circle has a length of about 100, so that the length of the drawn line is a percentage. */}
      <svg viewBox="0 0 36 36" width="48" height="48" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle ref={ring} cx="18" cy="18" r="15.9" />
      </svg>
      <button type="button" aria-label={label} hidden={!isButtonShown} onClick={scrollToTop}>
        <Icon name="arrow-up" size="small" />
      </button>
    </div>
  );
}
