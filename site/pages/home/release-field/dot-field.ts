import type { DotState } from './release-states.ts';

interface Dot {
  column: number;
  row: number;
  /** Distance from the first dot, in dots. The wave first reaches the dots with the smallest distance. */
  distance: number;
  state: DotState;
  previousState: DotState;
  /** The time at which `state` replaces `previousState`, as `performance.now()` gives it. */
  changesAt: number;
}

/** How long a wave takes from one dot to the next. */
const msPerDot = 40;
/** How long a dot grows and shrinks when its state changes. */
const swellMs = 240;

/**
 * Pixels of the drawing for each pixel of the page. The ratio is the same on every screen, so that the dots stay sharp when a visitor
 * magnifies the page or moves the window to another monitor.
 */
const pixelRatio = 2;

/** The radius of a dot, in widths of a cell. The dot of a fault is also larger, for visitors who cannot see its colour. */
const radii: Record<DotState, number> = { old: 0.2, new: 0.25, fault: 0.32, 'had-fault': 0.25 };

/** The number of dots. It is the same on every screen, so that everybody who opens a shared link sees the same result of the release. */
export const userCount = 240;

/** The stylesheet makes the canvas wide, or tall on phones. It draws a canary (the bird) above the column of the first dot. */
const shapeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 2 * clientHeight ? { columns: 30, firstColumn: 6 } : { columns: 20, firstColumn: 4 };

/** A canvas of dots. A change moves over the canvas as a wave from the first dot. */
export class DotField {
  /** The dots in the order in which the wave reaches them. */
  #dots: Dot[] = [];
  #columns = 0;
  #frameRequest = 0;
  readonly #canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Fits the dots to the size of the canvas. @returns true if the order of the dots has changed. If so, the caller must call `show` */
  layOut(): boolean {
    const { columns, firstColumn } = shapeOf(this.#canvas);
    this.#canvas.width = this.#canvas.clientWidth * pixelRatio;
    this.#canvas.height = this.#canvas.clientHeight * pixelRatio;
    const hasNewOrder = this.#columns !== columns;
    if (hasNewOrder) {
      this.#columns = columns;
      this.#dots = Array.from({ length: userCount }, (_, index): Dot => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        // Without a little disorder the wave would look like an exact circle.
        const disorder = row + column === firstColumn ? 0 : ((column * 7 + row * 13) % 10) / 12;
        const distance = Math.hypot(column - firstColumn, row) + disorder;
        return { column, row, distance, state: 'old', previousState: 'old', changesAt: 0 };
      }).sort((a, b) => a.distance - b.distance);
    }
    this.#draw();
    return hasNewOrder;
  }

  /** Shows each dot in its state: at once, as a wave from the first dot, or as a wave back to the first dot. */
  show(stateAt: (order: number) => DotState, wave: 'none' | 'out' | 'back'): void {
    const changing = [...this.#dots.entries()].filter(([order, { state }]) => state !== stateAt(order));
    const distances = changing.map(([, { distance }]) => distance);
    const [nearest, farthest] = [Math.min(...distances), Math.max(...distances)];
    const now = performance.now();
    for (const [order, dot] of changing) {
      const dotsUntilChange = wave === 'back' ? farthest - dot.distance : dot.distance - nearest;
      dot.previousState = dot.state;
      dot.state = stateAt(order);
      dot.changesAt = wave === 'none' ? now - swellMs : now + dotsUntilChange * msPerDot;
    }
    this.#draw();
  }

  stop(): void {
    cancelAnimationFrame(this.#frameRequest);
  }

  #draw(): void {
    this.stop();
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const cell = this.#canvas.width / this.#columns;
    const style = getComputedStyle(this.#canvas);
    const [old, newColour, fault] = ['--dot', '--dot-new', '--dot-fault'].map((name) => style.getPropertyValue(name));
    const colours = { old, new: newColour, fault, 'had-fault': fault } as Record<DotState, string>;
    const drawFrame = (now: number) => {
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      let isChanging = false;
      for (const { column, row, state, previousState, changesAt } of this.#dots) {
        const progress = Math.min(1, Math.max(0, (now - changesAt) / swellMs));
        if (progress < 1) isChanging = true;
        const visibleState = progress < 0.5 ? previousState : state;
        const radius = cell * radii[visibleState] * (1 + 0.35 * Math.sin(Math.PI * progress));
        context.beginPath();
        context.arc((column + 0.5) * cell, (row + 0.5) * cell, radius, 0, 2 * Math.PI);
        if (visibleState === 'had-fault') {
          context.strokeStyle = colours[visibleState];
          context.lineWidth = cell * 0.08;
          context.stroke();
        } else {
          context.fillStyle = colours[visibleState];
          context.fill();
        }
      }
      if (isChanging) this.#frameRequest = requestAnimationFrame(drawFrame);
    };
    drawFrame(performance.now());
  }
}

/**
 * Calls `callback` when the canvas must be drawn again: a contrast theme begins or ends, or the browser has lost the drawing.
 * @returns a function that ends the calls
 */
export function onRedrawNeeded(canvas: HTMLCanvasElement, callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  matchMedia('(forced-colors: active)').addEventListener('change', callback, { signal });
  canvas.addEventListener('contextrestored', callback, { signal });
  return () => controller.abort();
}
