import './carousel.css';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

/** How long a slide stays, in milliseconds, as the specification has it. */
const delay = 5000;

export interface CarouselWords {
  label: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** `{n}` is the slide's number. */
  goTo: string;
  /** `{n}` of `{count}`. */
  position: string;
}

const numbered = (text: string, n: number, count: number) =>
  text.replace('{n}', String(n)).replace('{count}', String(count));

/**
 * Slides that follow each other by themselves, until the visitor's pointer, focus or wish stops them.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel({
  words,
  slides,
  children,
}: {
  words: CarouselWords;
  /** `label` names the slide on the rail of indicators. */
  slides: readonly { label: string; content: ReactNode }[];
  /** What stands above every slide. */
  children: ReactNode;
}) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28 }, [
    Fade(),
    Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  ]);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => setPlaying(!still.matches);
    followPreference();
    still.addEventListener('change', followPreference);
    return () => {
      embla.off('select', onSelect);
      still.removeEventListener('change', followPreference);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (playing) autoplay?.play();
    else autoplay?.stop();
  }, [embla, playing]);

  /** A move that the visitor made: said aloud, unlike the ones that happen by themselves. */
  const move = (go: () => void) => {
    go();
    const index = embla?.selectedScrollSnap() ?? 0;
    setAnnounced(`${numbered(words.position, index + 1, slides.length)}: ${slides[index]?.label}`);
  };

  return (
    <section className="carousel on-ink" aria-roledescription="carousel" aria-label={words.label}>
      {children}
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-slides">
          {slides.map(({ label, content }, index) => (
            <div
              key={label}
              className="carousel-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={numbered(words.position, index + 1, slides.length)}
              inert={embla !== undefined && index !== selected}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-rail wrap" data-playing={playing || undefined}>
        <ol>
          {slides.map(({ label }, index) => (
            <li key={label}>
              <button
                type="button"
                aria-label={numbered(words.goTo, index + 1, slides.length)}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => move(() => embla?.scrollTo(index))}
              >
                <span>{label}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="carousel-controls">
          <button type="button" aria-label={words.previous} onClick={() => move(() => embla?.scrollPrev())}>
            <Icon name="caret-left" size="small" />
          </button>
          <button type="button" aria-label={playing ? words.pause : words.play} onClick={() => setPlaying(!playing)}>
            <Icon name={playing ? 'pause' : 'play'} size="small" />
          </button>
          <button type="button" aria-label={words.next} onClick={() => move(() => embla?.scrollNext())}>
            <Icon name="caret-right" size="small" />
          </button>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </section>
  );
}
