import type { DotState } from './release-states.ts';

interface Dot {
  column: number;
  row: number;
  /** Distance from the first dot, in dots. The wave reaches a larger distance later. */
  distance: number;
  shown: DotState;
  before: DotState;
  /** When `shown` replaces `before`, on the clock of `performance.now()`. */
  changesAt: number;
}

/** How long a wave takes from one dot to the next, and how long a dot swells. */
const msPerDot = 40;
const swellMs = 240;

/**
 * Pixels of the drawing for each pixel of the page. It is the same on every screen, so that the dots stay sharp when a visitor magnifies
 * the page or moves it to another monitor.
 */
const sharpness = 2;

/** In cells. A fault differs in size as well as in colour. */
const radii: Record<DotState, number> = { old: 0.2, new: 0.25, fault: 0.32, 'had-fault': 0.25 };

/** The same on every screen, so that a link shows everybody the same numbers. */
export const users = 240;

/** A wide field, or a high one for phones, as the stylesheet shapes the canvas. The first dot is under the canary. */
const shapeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 2 * clientHeight ? { columns: 30, first: 6 } : { columns: 20, first: 4 };

/** A canvas of dots. Changes run over it as a wave from the first dot. */
export class DotField {
  /** In the order in which the wave reaches them. */
  #dots: Dot[] = [];
  #columns = 0;
  #frame = 0;
  readonly #canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Fits the dots to the size of the canvas. @returns whether their order has changed; then call `show` again */
  layOut(): boolean {
    const { columns, first } = shapeOf(this.#canvas);
    this.#canvas.width = this.#canvas.clientWidth * sharpness;
    this.#canvas.height = this.#canvas.clientHeight * sharpness;
    const hasNewOrder = this.#columns !== columns;
    if (hasNewOrder) {
      this.#columns = columns;
      this.#dots = Array.from({ length: users }, (_, index): Dot => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        // Without a little disorder the wave would be a circle.
        const disorder = row + column === first ? 0 : ((column * 7 + row * 13) % 10) / 12;
        const distance = Math.hypot(column - first, row) + disorder;
        return { column, row, distance, shown: 'old', before: 'old', changesAt: 0 };
      }).sort((a, b) => a.distance - b.distance);
    }
    this.#draw();
    return hasNewOrder;
  }

  /** Shows each dot in its state: at once, as a wave from the first dot, or as a wave back to it. */
  show(stateAt: (place: number) => DotState, wave: 'none' | 'out' | 'back'): void {
    const changing = [...this.#dots.entries()].filter(([place, { shown }]) => shown !== stateAt(place));
    const distances = changing.map(([, { distance }]) => distance);
    const [nearest, farthest] = [Math.min(...distances), Math.max(...distances)];
    const now = performance.now();
    for (const [place, dot] of changing) {
      const dots = wave === 'back' ? farthest - dot.distance : dot.distance - nearest;
      dot.before = dot.shown;
      dot.shown = stateAt(place);
      dot.changesAt = wave === 'none' ? now - swellMs : now + dots * msPerDot;
    }
    this.#draw();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #draw(): void {
    this.stop();
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const cell = this.#canvas.width / this.#columns;
    const style = getComputedStyle(this.#canvas);
    const [old, lit, fault] = ['--dot', '--dot-new', '--dot-fault'].map((name) => style.getPropertyValue(name));
    const colours = { old, new: lit, fault, 'had-fault': fault } as Record<DotState, string>;
    const frame = (now: number) => {
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      let isChanging = false;
      for (const { column, row, shown, before, changesAt } of this.#dots) {
        const progress = Math.min(1, Math.max(0, (now - changesAt) / swellMs));
        if (progress < 1) isChanging = true;
        const state = progress < 0.5 ? before : shown;
        const radius = cell * radii[state] * (1 + 0.35 * Math.sin(Math.PI * progress));
        context.beginPath();
        context.arc((column + 0.5) * cell, (row + 0.5) * cell, radius, 0, 2 * Math.PI);
        if (state === 'had-fault') {
          context.strokeStyle = colours[state];
          context.lineWidth = cell * 0.08;
          context.stroke();
        } else {
          context.fillStyle = colours[state];
          context.fill();
        }
      }
      if (isChanging) this.#frame = requestAnimationFrame(frame);
    };
    frame(performance.now());
  }
}

/**
 * Calls back when the canvas has to be drawn again: a contrast theme begins or ends, or the browser has lost the drawing.
 * @returns a function that stops it
 */
export function onRedrawNeeded(canvas: HTMLCanvasElement, callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  matchMedia('(forced-colors: active)').addEventListener('change', callback, { signal });
  canvas.addEventListener('contextrestored', callback, { signal });
  return () => stop.abort();
}
