import type { Stories } from '@company/schemas/contents.ts';
import type { Lines } from '@company/schemas/files/machine-drawing.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isBusy, useAnnouncement, useOnceInView, wantsLessMotion } from '../../../ui/playing.tsx';

const maxStoryMs = 5000;
const maxMoveMs = 900;

/** One move of a story: the dot goes along a line to a step. Lines and steps are numbered from 0. The line -1 is no line. */
export interface Move {
  step: number;
  line: number;
  /** True if the dot moves from the end of the line to the start. */
  isBack: boolean;
  state: 'lit' | 'waiting' | 'failed';
  text: string;
  /** The text on the step. */
  shows?: string | undefined;
}

/** What the drawing shows after a move of a story. */
interface DrawingState {
  /** The state of each step and the text on it (`shows`), by the number of the step. */
  steps: ReadonlyMap<number, Pick<Move, 'state' | 'shows'>>;
  /** The numbers of the lines that the story has passed. */
  lines: ReadonlySet<number>;
  currentStep: number;
  text: string;
  isLast: boolean;
}

export function drawingStateAt(legs: readonly Move[], position: number): DrawingState {
  const steps = new Map<number, Pick<Move, 'state' | 'shows'>>();
  const pastMoves = legs.slice(0, position + 1);
  for (const { step, state, shows } of pastMoves) steps.set(step, { state, shows: shows || steps.get(step)?.shows });
  const lines = new Set(pastMoves.map(({ line }) => line));
  const { step: currentStep = -1, text = '' } = pastMoves.at(-1) ?? {};
  return { steps, lines, currentStep, text, isLast: position >= legs.length - 1 };
}

/** Replaces names in braces with values, such as `{requests}`. */
export const fillValues = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

interface Playback {
  legs: readonly Move[];
  position: number;
  /** True if a visitor has started the story with a button. */
  isPressed: boolean;
}

/** The buttons below the drawing of a service (the *machine*), the text about the state, and the changes of the steps and lines in the drawing. */
export default function Player({ stories }: { stories: Stories }) {
  const actions = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Element | null>();
  useEffect(() => setDrawing(actions.current?.closest('[data-machine]')?.querySelector('.machine-drawing')), []);
  const [isWhatIf, setWhatIf] = useState(false);
  const [playback, setPlayback] = useState<Playback>();
  const [measured, setMeasured] = useState('');
  const hasPlayed = useRef(false);
  /** True if the page scrolls to each step. False as soon as the visitor scrolls or presses a key. */
  const isScrolling = useRef(false);
  const [announcement, announce] = useAnnouncement();
  const drawingState = playback && drawingStateAt(playback.legs, playback.position);
  const { ways } = stories;

  // Measurements of the page are shown before the first press.
  useEffect(() => {
    const { measure, action } = stories;
    if (!measure) return;
    import('./measure.ts')
      .then(({ measurePage }) => measurePage(measure))
      .then((values) => setMeasured(fillValues(action.legs.at(-1)?.text ?? '', values)), console.warn);
  }, [stories]);

  const play = async (isWhatIfStory: boolean, isPressed = true) => {
    hasPlayed.current = true;
    isScrolling.current = isPressed;
    setWhatIf(isWhatIfStory);
    const { legs } = isWhatIfStory ? stories.whatIf : stories.action;
    const values = stories.measure ? await (await import('./measure.ts')).measurePage(stories.measure) : {};
    const filledLegs = legs.map(({ shows = '', text, ...leg }) => ({
      ...leg,
      text: fillValues(text, values),
      shows: fillValues(shows, values),
    }));
    setPlayback({ legs: filledLegs, position: isInstant() ? filledLegs.length - 1 : 0, isPressed });
  };

  useEffect(() => {
    if (!playback || !drawing) return undefined;
    const { legs, position, isPressed } = playback;
    const currentState = drawingStateAt(legs, position);
    showSteps(drawing, currentState);
    if (isScrolling.current) scrollToStep(drawing, currentState.currentStep);
    if (currentState.isLast) {
      if (isPressed) announce(currentState.text);
      return undefined;
    }
    const moveMs = Math.min(maxMoveMs, maxStoryMs / legs.length);
    const animation = moveDot(drawing, ways, legs[position + 1], moveMs);
    const timer = setTimeout(
      () => setPlayback({ ...playback, position: isInstant() ? legs.length - 1 : position + 1 }),
      moveMs,
    );
    return () => {
      clearTimeout(timer);
      animation?.cancel();
    };
  }, [playback, drawing, ways, announce]);

  useEffect(() => {
    const stopScrolling = () => {
      isScrolling.current = false;
    };
    const listeners = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, stopScrolling, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
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
      <output aria-live="off">{drawingState?.text ?? measured}</output>
      {announcement}
      {drawing &&
        createPortal(
          <>
            {ways.map(({ box, paths }, index) => (
              <svg
                key={box}
                className={index ? 'down' : 'across'}
                viewBox={box}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {paths.map((path, number) => drawingState?.lines.has(number) && <path key={path} d={path} />)}
              </svg>
            ))}
            <i />
          </>,
          drawing,
        )}
    </>
  );
}

/** True if the last state is shown at once, without motion. */
const isInstant = () => isBusy() || wantsLessMotion();

function showSteps(drawing: Element, { steps, currentStep, isLast }: DrawingState): void {
  drawing.closest<HTMLElement>('[data-machine]')?.setAttribute('data-state', isLast ? 'done' : 'running');
  for (const [index, step] of [...drawing.querySelectorAll('li')].entries()) {
    const { state = '', shows = '' } = steps.get(index) ?? {};
    step.dataset.state = state;
    step.toggleAttribute('data-now', index === currentStep);
    step.querySelector('div')?.setAttribute('data-shows', shows);
  }
}

const scrollToStep = (drawing: Element, step: number): void =>
  drawing.querySelectorAll('li')[step]?.scrollIntoView({ block: 'nearest', behavior: isInstant() ? 'auto' : 'smooth' });

/** Moves the dot along the line of a move. @param ways the lines for wide screens and for phones */
function moveDot(drawing: Element, ways: readonly Lines[], move: Move | undefined, ms: number): Animation | undefined {
  const dot = drawing.querySelector('i');
  const sizes = ['.across', '.down'].map((selector) => drawing.querySelector(selector)?.getBoundingClientRect());
  const visibleIndex = sizes.findIndex((size) => size?.width);
  const [size, { box = '', paths = [] } = {}] = [sizes[visibleIndex], ways[visibleIndex]];
  const line = paths[move?.line ?? -1];
  if (!dot || !size || !line) return undefined;
  const [, , width = 1, height = 1] = box.split(' ').map(Number);
  const pathInPixels = line.replace(
    /([\d.]+) ([\d.]+)/g,
    (_, x: string, y: string) => `${(+x * size.width) / width} ${(+y * size.height) / height}`,
  );
  dot.style.offsetPath = `path("${pathInPixels}")`;
  const distances = ['0%', '100%'];
  return dot.animate(
    { offsetDistance: move?.isBack ? distances.reverse() : distances, opacity: [1, 1] },
    { duration: ms, easing: 'ease-in-out' },
  );
}
