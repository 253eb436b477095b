import type { Stories } from '@company/schemas/contents.ts';
import type { Lines } from '@company/schemas/files/machine-drawing.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isBusy, useAnnouncement, useOnceInView, wantsLessMotion } from '../../../ui/playing.tsx';

const maxStoryMs = 5000;
const maxLegMs = 900;

/** A leg of a story: it leads to a step along a line, both by their numbers. The line -1 is none. */
export interface Leg {
  step: number;
  line: number;
  isBack: boolean;
  state: 'lit' | 'waiting' | 'failed';
  text: string;
  shows?: string | undefined;
}

/** What the drawing shows at a leg of a story. */
interface Shown {
  /** The state of each step and the figure on it, by the number of the step. */
  steps: ReadonlyMap<number, Pick<Leg, 'state' | 'shows'>>;
  /** The numbers of the lines followed so far. */
  lines: ReadonlySet<number>;
  /** The step where the story is. */
  now: number;
  text: string;
  isLast: boolean;
}

export function shownAt(legs: readonly Leg[], position: number): Shown {
  const steps = new Map<number, Pick<Leg, 'state' | 'shows'>>();
  const past = legs.slice(0, position + 1);
  for (const { step, state, shows } of past) steps.set(step, { state, shows: shows || steps.get(step)?.shows });
  const { step: now = -1, text = '' } = past.at(-1) ?? {};
  return { steps, lines: new Set(past.map(({ line }) => line)), now, text, isLast: position >= legs.length - 1 };
}

/** A text with figures in place of their names in braces. */
export const withFigures = (text: string, figures: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => figures[name] ?? gap);

interface Run {
  legs: readonly Leg[];
  position: number;
  /** Whether a visitor has pressed a button for it. */
  isPressed: boolean;
}

/** The buttons of a machine, the sentence about its state, and the lit steps and lines of its drawing. */
export default function Player({ stories }: { stories: Stories }) {
  const actions = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Element | null>();
  useEffect(() => setDrawing(actions.current?.closest('[data-machine]')?.querySelector('.machine-drawing')), []);
  const [isWhatIf, setWhatIf] = useState(false);
  const [run, setRun] = useState<Run>();
  const [measured, setMeasured] = useState('');
  const hasPlayed = useRef(false);
  /** Whether the page scrolls to the current step: until the visitor scrolls or presses a key. */
  const isFollowed = useRef(false);
  const [announcement, announce] = useAnnouncement();
  const shown = run && shownAt(run.legs, run.position);
  const { ways } = stories;

  // Measurements of the page are shown before the first press.
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
    const filledLegs = legs.map(({ shows = '', text, ...leg }) => ({
      ...leg,
      text: withFigures(text, figures),
      shows: withFigures(shows, figures),
    }));
    setRun({ legs: filledLegs, position: isCalm() ? filledLegs.length - 1 : 0, isPressed });
  };

  useEffect(() => {
    if (!run || !drawing) return undefined;
    const { legs, position, isPressed } = run;
    const now = shownAt(legs, position);
    markSteps(drawing, now);
    if (isFollowed.current) followTo(drawing, now);
    if (now.isLast) {
      if (isPressed) announce(now.text);
      return undefined;
    }
    const legMs = Math.min(maxLegMs, maxStoryMs / legs.length);
    const flight = fly(drawing, ways, legs[position + 1], legMs);
    const next = setTimeout(() => setRun({ ...run, position: isCalm() ? legs.length - 1 : position + 1 }), legMs);
    return () => {
      clearTimeout(next);
      flight?.cancel();
    };
  }, [run, drawing, ways, announce]);

  useEffect(() => {
    const leave = () => {
      isFollowed.current = false;
    };
    const listening = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, leave, { passive: true, signal: listening.signal });
    return () => listening.abort();
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

/** Whether the last state is shown at once, without motion. */
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

/** Moves the dot along the line of a leg. @param ways the lines for wide screens and for phones */
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
