import type { Stories } from '@company/schemas/contents.ts';
import type { Lines } from '@company/schemas/files/machine-drawing.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isBusy, useAnnouncement, useOnceInView, wantsLessMotion } from '../../../ui/playing.tsx';
import { type Leg, type Shown, shownAt, withFigures } from './story.ts';

/** A whole story takes at most five seconds. */
const longestMs = 5000;
const longestLegMs = 900;

interface Run {
  legs: readonly Leg[];
  position: number;
  /** Whether somebody pressed for it. */
  isPressed: boolean;
}

/** The buttons of a machine, the sentence about its state, and in the drawing what is lit. */
export default function Player({ stories }: { stories: Stories }) {
  const actions = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Element | null>();
  useEffect(() => setDrawing(actions.current?.closest('[data-machine]')?.querySelector('.machine-drawing')), []);
  const [isWhatIf, setWhatIf] = useState(false);
  const [run, setRun] = useState<Run>();
  const [measured, setMeasured] = useState('');
  const hasPlayed = useRef(false);
  /** Whether the page follows the story where a step is out of sight: until the visitor goes elsewhere. */
  const isFollowed = useRef(false);
  const [announcement, tell] = useAnnouncement();
  const shown = run && shownAt(run.legs, run.position);
  const { ways } = stories;

  // What is measured needs no press: it is there from the beginning.
  useEffect(() => {
    const { measure, action } = stories;
    if (!measure) return;
    import('./measure.ts')
      .then(({ figures }) => figures(measure))
      .then((found) => setMeasured(withFigures(action.legs.at(-1)?.text ?? '', found)), console.warn);
  }, [stories]);

  const play = async (whatIf: boolean, isPressed = true) => {
    hasPlayed.current = true;
    isFollowed.current = isPressed;
    setWhatIf(whatIf);
    const { legs } = whatIf ? stories.whatIf : stories.action;
    const figures = stories.measure ? await (await import('./measure.ts')).figures(stories.measure) : {};
    const told = legs.map(({ shows = '', text, ...leg }) => ({
      ...leg,
      text: withFigures(text, figures),
      shows: withFigures(shows, figures),
    }));
    setRun({ legs: told, position: isCalm() ? told.length - 1 : 0, isPressed });
  };

  useEffect(() => {
    if (!run || !drawing) return undefined;
    const { legs, position, isPressed } = run;
    const now = shownAt(legs, position);
    markSteps(drawing, now);
    if (isFollowed.current) followTo(drawing, now);
    if (now.isLast) {
      if (isPressed) tell(now.text);
      return undefined;
    }
    const legMs = Math.min(longestLegMs, longestMs / legs.length);
    const flight = fly(drawing, ways, legs[position + 1], legMs);
    const next = setTimeout(() => setRun({ ...run, position: isCalm() ? legs.length - 1 : position + 1 }), legMs);
    return () => {
      clearTimeout(next);
      flight?.cancel();
    };
  }, [run, drawing, ways, tell]);

  useEffect(() => {
    const leave = () => {
      isFollowed.current = false;
    };
    const ways = ['wheel', 'touchmove', 'keydown'];
    for (const way of ways) addEventListener(way, leave, { passive: true });
    return () => {
      for (const way of ways) removeEventListener(way, leave);
    };
  }, []);

  useOnceInView(drawing, () => !hasPlayed.current && play(false, false));

  return (
    <>
      <div className="actions" ref={actions}>
        <button className="button" type="button" onClick={() => play(isWhatIf)}>
          {stories.action.label}
        </button>
        <button className="button button-quiet" type="button" aria-pressed={isWhatIf} onClick={() => play(!isWhatIf)}>
          {stories.whatIf.label}
        </button>
      </div>
      <output aria-live="off">{shown?.text ?? measured}</output>
      {announcement}
      {drawing &&
        createPortal(
          <>
            {ways.map(({ box, paths }, way) => (
              <svg
                key={box}
                className={way ? 'down' : 'across'}
                viewBox={box}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {paths.map((path, number) => shown?.lines.has(number) && <path key={path} d={path} />)}
              </svg>
            ))}
            <i />
          </>,
          drawing,
        )}
    </>
  );
}

/** Whether nothing flies: states follow each other at once. */
const isCalm = () => isBusy() || wantsLessMotion();

function markSteps(drawing: Element, { steps, now, isLast }: Shown): void {
  drawing.closest<HTMLElement>('[data-machine]')?.setAttribute('data-state', isLast ? 'done' : 'running');
  for (const [index, step] of [...drawing.querySelectorAll('li')].entries()) {
    const { state = '', shows = '' } = steps.get(index) ?? {};
    step.dataset.state = state;
    step.toggleAttribute('data-now', index === now);
    step.querySelector('div')?.setAttribute('data-shows', shows);
  }
}

const followTo = (drawing: Element, { now }: Shown): void =>
  drawing.querySelectorAll('li')[now]?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });

/** The dot runs along the line of a leg, in browsers that can. @param ways the lines for wide screens and for phones */
function fly(drawing: Element, ways: readonly Lines[], leg: Leg | undefined, duration: number): Animation | undefined {
  const dot = drawing.querySelector('i');
  const sizes = ['.across', '.down'].map((way) => drawing.querySelector(way)?.getBoundingClientRect());
  const seen = sizes.findIndex((size) => size?.width);
  const [size, { box = '', paths = [] } = {}] = [sizes[seen], ways[seen]];
  const line = paths[leg?.line ?? -1];
  if (!dot || !size || !line) return undefined;
  const [, , width = 1, height = 1] = box.split(' ').map(Number);
  const inPixels = line.replace(
    /([\d.]+) ([\d.]+)/g,
    (_, x: string, y: string) => `${(+x * size.width) / width} ${(+y * size.height) / height}`,
  );
  dot.style.offsetPath = `path("${inPixels}")`;
  const way = ['0%', '100%'];
  return dot.animate(
    { offsetDistance: leg?.isBack ? way.reverse() : way, opacity: [1, 1] },
    { duration, easing: 'ease-in-out' },
  );
}
