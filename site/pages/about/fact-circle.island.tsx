import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useRef, useState } from 'react';

type Fact = NonNullable<PageContent<'about.yaml'>['facts']>['items'][number];

const animationMs = 1600;

/** A ring that fills once while its number counts up, when it is first in view. Without scripts or with reduced motion it is full. */
export default function FactCircle({ label, title, percentage, currentValue = percentage }: Fact) {
  const figure = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    if (!figure.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const run = (start: number) => {
      const step = (now: number) => {
        const passed = Math.min(1, (now - start) / animationMs);
        setProgress(1 - (1 - passed) ** 3);
        if (passed < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        run(performance.now());
      },
      { threshold: 0.6 },
    );
    seen.observe(figure.current);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <figure className="fact-circle" ref={figure}>
      {/* A ring of this radius has the length 100. */}
      <svg viewBox="0 0 36 36" width="100" height="100" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9155" />
        <circle cx="18" cy="18" r="15.9155" strokeDasharray={`${percentage * progress} 100`} />
      </svg>
      {/* Screen readers read only the final value, not the running count. */}
      <span className="fact-circle-count" aria-hidden={progress < 1 || undefined}>
        {Math.round(currentValue * progress)}
      </span>
      <figcaption>
        <b>{label}</b> <span>{title}</span>
      </figcaption>
    </figure>
  );
}
