import type { Stories } from '@company/schemas/content-types.ts';
import { useEffect, useState } from 'react';
import { type Leg, type Shown, shownAt, withFigures } from './story.ts';

/** A whole story takes at most five seconds. */
const longestMs = 5000;
const longestLegMs = 900;

interface Run {
  legs: readonly Leg[];
  position: number;
}

/** Comes with the stories, when a visitor is near. */
export const playerOf = async (drawing: Element, stories: () => Promise<Stories>) => (
  <Player drawing={drawing} stories={await stories()} />
);

/** The buttons of a machine, and the sentence about its state. It changes the drawing that the page has already. */
function Player({ drawing, stories }: { drawing: Element; stories: Stories }) {
  const [isWhatIf, setWhatIf] = useState(false);
  const [run, setRun] = useState<Run>();
  const shown = run && shownAt(run.legs, run.position);

  const play = async (whatIf: boolean) => {
    setWhatIf(whatIf);
    const { legs } = whatIf ? stories.whatIf : stories.action;
    const figures = stories.measure ? await (await import('./measure.ts')).figures(stories.measure) : {};
    const told = legs.map(({ shows = '', text, ...leg }) => ({
      ...leg,
      text: withFigures(text, figures),
      shows: withFigures(shows, figures),
    }));
    setRun({ legs: told, position: isCalm() ? told.length - 1 : 0 });
  };

  useEffect(() => {
    if (!run) return undefined;
    const { legs, position } = run;
    const now = shownAt(legs, position);
    show(drawing, now);
    if (now.isLast) return undefined;
    const legMs = Math.min(longestLegMs, longestMs / legs.length);
    const flight = fly(drawing, legs[position + 1], legMs);
    const next = setTimeout(() => setRun({ legs, position: isCalm() ? legs.length - 1 : position + 1 }), legMs);
    return () => {
      clearTimeout(next);
      flight?.cancel();
    };
  }, [run, drawing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often this is rendered
  useEffect(() => onceInView(drawing, () => play(false)), [drawing]);

  return (
    <div className="machine-controls">
      <div className="actions">
        <button className="button" type="button" onClick={() => play(isWhatIf)}>
          {stories.action.label}
        </button>
        <button className="button button-quiet" type="button" aria-pressed={isWhatIf} onClick={() => play(!isWhatIf)}>
          {stories.whatIf.label}
        </button>
      </div>
      <output>{shown?.text}</output>
    </div>
  );
}

const isBusy = () => document.hidden || document.activeElement?.matches('input, textarea, select') === true;

/** Whether nothing flies: states follow each other at once. */
const isCalm = () => isBusy() || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Its lines for wide screens and for phones, of which one is seen. */
const linesIn = (drawing: Element) => [...drawing.querySelectorAll<SVGSVGElement>(':scope > svg')];

function show(drawing: Element, { steps, lines, now, isLast }: Shown): void {
  drawing.closest<HTMLElement>('[data-machine]')?.setAttribute('data-state', isLast ? 'done' : 'running');
  for (const [index, step] of [...drawing.querySelectorAll('li')].entries()) {
    const { state = '', shows = '' } = steps.get(index) ?? {};
    step.dataset.state = state;
    step.toggleAttribute('data-now', index === now);
    (step.firstElementChild as HTMLElement).dataset.shows = shows;
  }
  for (const svg of linesIn(drawing))
    for (const [index, path] of [...svg.children].entries()) path.toggleAttribute('data-lit', lines.has(index));
}

/** The dot runs along the line of a leg, in browsers that can. */
function fly(drawing: Element, leg: Leg | undefined, duration: number): Animation | undefined {
  const dot = drawing.querySelector<HTMLElement>('i');
  const svg = linesIn(drawing).find(({ clientWidth }) => clientWidth > 0);
  const line = svg?.children[leg?.line ?? -1]?.getAttribute('d');
  if (!dot || !svg || !line) return undefined;
  const { width, height } = svg.viewBox.baseVal;
  const [x, y] = [svg.clientWidth / width, svg.clientHeight / height];
  const inPixels = line.replace(/([\d.]+) ([\d.]+)/g, (_, left: string, top: string) => `${+left * x} ${+top * y}`);
  dot.style.offsetPath = `path("${inPixels}")`;
  const way = ['0%', '100%'];
  return dot.animate(
    { offsetDistance: leg?.isBack ? way.reverse() : way, opacity: [1, 1] },
    { duration, easing: 'ease-in-out' },
  );
}

/** Calls back once, when most of an element, or of the window, shows it. */
function onceInView(element: Element, callback: () => void): () => void {
  const view = new IntersectionObserver(
    ([entry]) => {
      if (!entry || isBusy()) return;
      const most = Math.min(entry.boundingClientRect.height, innerHeight);
      if (entry.intersectionRect.height < 0.6 * most) return;
      view.disconnect();
      callback();
    },
    { threshold: [0.2, 0.4, 0.6, 0.8, 1] },
  );
  view.observe(element);
  return () => view.disconnect();
}
