import type { PageContent } from '@company/schemas/content-types.ts';
import { useEffect, useRef, useState } from 'react';

type Fact = NonNullable<PageContent<'about.yaml'>['facts']>['items'][number];

/** Duration of the animation in milliseconds. */
const duration = 1600;

/** Lines of ten dots each, from the bottom; the dots are dashes of no length with round ends. */
const dots = (count: number) =>
  Array.from(
    { length: Math.ceil(count / 10) },
    (_, row) => `M5 ${95 - 10 * row}h${10 * Math.min(9, count - 10 * row - 1)}.1`,
  ).join('');

/**
 * A figure with a hundred dots, of which as many light up once, when they are first in view. Without scripts, or with
 * reduced motion, they are lit.
 */
export default function FactCircle({ label, title, percentage, currentValue = percentage }: Fact) {
  const figure = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    if (!figure.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const run = (start: number) => {
      const step = (now: number) => {
        const passed = Math.min(1, (now - start) / duration);
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
      <svg viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">
        <path d={dots(100)} />
        <path d={dots(Math.round(percentage * progress))} />
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
