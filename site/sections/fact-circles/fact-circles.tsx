import './fact-circles.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../ui/section/section.tsx';

type Facts = NonNullable<PageContent<'about.yaml'>['facts']>;

export function FactCircles({ facts }: { facts: Facts }) {
  return (
    <Section heading={facts.heading} columns intro={<p>{facts.note}</p>}>
      <div className="fact-circles">
        {facts.items.map((fact) => (
          <FactCircle key={`${fact.label} ${fact.title}`} fact={fact} />
        ))}
      </div>
    </Section>
  );
}

/** Duration of the animation in milliseconds. */
const duration = 1600;

/** A figure with a ring, animated once when it is first in view. Without scripts, or with reduced motion, it is static. */
function FactCircle({
  fact: { label, title, percentage, currentValue = percentage },
}: {
  fact: Facts['items'][number];
}) {
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
      <svg viewBox="0 0 120 120" width="72" height="72" aria-hidden="true">
        <circle cx="60" cy="60" r="54" />
        <circle cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${percentage * progress} 100`} />
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
