import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useRef, useState } from 'react';

type Fact = NonNullable<PageContent<'about.yaml'>['facts']>['items'][number];

const animationMs = 1600;

/** The ring fills, and the number counts up, when a visitor first sees the ring. Without scripts or with reduced motion, the ring is full. */
export default function FactCircle({ label, title, percentage, currentValue = percentage }: Fact) {
  const circle = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    if (!circle.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const animate = (start: number) => {
      const drawFrame = (now: number) => {
        const elapsed = Math.min(1, (now - start) / animationMs);
        setProgress(1 - (1 - elapsed) ** 3);
        if (elapsed < 1) frame = requestAnimationFrame(drawFrame);
      };
      frame = requestAnimationFrame(drawFrame);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        animate(performance.now());
      },
      { threshold: 0.6 },
    );
    observer.observe(circle.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <figure className="fact-circle" ref={circle}>
      {/* With this radius the circumference is 100, so the length of a dash is a percentage. */}
      <svg viewBox="0 0 36 36" width="100" height="100" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9155" />
        <circle cx="18" cy="18" r="15.9155" strokeDasharray={`${percentage * progress} 100`} />
      </svg>
      {/* Screen readers read only the final number, because the count is hidden until its end. */}
      <span className="fact-circle-count" aria-hidden={progress < 1 || undefined}>
        {Math.round(currentValue * progress)}
      </span>
      <figcaption>
        <b>{label}</b> <span>{title}</span>
      </figcaption>
    </figure>
  );
}
