import './carousel.css';
import './still-carousel.css';
import '../button/button.css';
import '../section/section-label.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contentMarkup, type Html, htmlInside } from '../../islands/props.ts';
import { useKeptValue } from '../history-entry/history-entry.ts';
import { Icon } from '../icon/icon.tsx';
import { useSlides } from './use-slides.ts';

const fillNumbers = (text: string, n: number, count: number) =>
  text.replace('{n}', String(n)).replace('{count}', String(count));

/**
 * Slides that change automatically until the visitor pauses the slides, points at a slide, or has the focus in a slide.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export default function Carousel({
  heading,
  labels,
  slides,
}: {
  heading: string;
  labels: PageContent<'home.yaml'>['carousel'];
  /**
   * `label` is the text of the slide's indicator. A picture that is not needed at first is in a `noscript` in the content.
   */
  slides: readonly { label: string; content: Html }[];
}) {
  const {
    selectedIndex,
    neededSlides,
    isPlaying,
    isRunning,
    isPageMagnified,
    setPlaying,
    select,
    pauseListeners,
    swipeListeners,
  } = useSlides(slides.length);
  const [announcement, setAnnouncement] = useState('');

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const index of neededSlides) showPicture(list.current?.children[index]);
  }, [neededSlides]);

  // After Back, the visitor sees the slide with the link that was pressed.
  const keep = useKeptValue<number>('slide', (storedIndex) => {
    if (storedIndex !== undefined && storedIndex < slides.length) select(storedIndex);
    return storedIndex ?? selectedIndex;
  });
  const keepSlide = useEffectEvent(keep);
  useEffect(() => keepSlide(selectedIndex), [selectedIndex]);

  /** Shows the slide that the visitor has chosen, and announces it to screen readers. Automatic changes are not announced. */
  const moveTo = (position: number) => {
    const index = (position + slides.length) % slides.length;
    select(index);
    setAnnouncement(`${fillNumbers(labels.position, index + 1, slides.length)}: ${slides[index]?.label}`);
  };

  return (
    <section className="carousel on-ink" aria-roledescription="carousel" aria-label={labels.label} {...pauseListeners}>
      <h1>{heading}</h1>
      <div
        className="carousel-slides"
        ref={list}
        data-magnified={isPageMagnified || undefined}
        {...swipeListeners((step) => moveTo(selectedIndex + step))}
      >
        {slides.map(({ label, content }, index) => (
          <div
            key={label}
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={fillNumbers(labels.position, index + 1, slides.length)}
            data-selected={index === selectedIndex || undefined}
            {...htmlInside(content)}
          />
        ))}
      </div>
      <div className="carousel-rail wrap" data-running={isRunning || undefined}>
        <ol>
          {slides.map(({ label }, index) => (
            <li key={label}>
              <button
                type="button"
                aria-label={fillNumbers(labels.goTo, index + 1, slides.length)}
                aria-current={index === selectedIndex ? 'true' : undefined}
                onClick={() => moveTo(index)}
              />
              <span aria-hidden="true">{label}</span>
            </li>
          ))}
        </ol>
        <div className="carousel-controls">
          <button
            className="round"
            type="button"
            aria-label={labels.previous}
            onClick={() => moveTo(selectedIndex - 1)}
          >
            <Icon name="caret-left" size="small" />
          </button>
          <button
            className="round"
            type="button"
            aria-label={isPlaying ? labels.pause : labels.play}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
          </button>
          <button className="round" type="button" aria-label={labels.next} onClick={() => moveTo(selectedIndex + 1)}>
            <Icon name="caret-right" size="small" />
          </button>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

/** Replaces a `noscript` by its content. With scripts, the browser treats this content as text. */
function showPicture(slide: Element | undefined): void {
  const picture = slide?.querySelector('noscript');
  if (!picture) return;
  const template = document.createElement('template');
  template.innerHTML = contentMarkup(picture.textContent ?? '');
  picture.replaceWith(template.content);
}
