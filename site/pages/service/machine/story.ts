/** A leg of a story: it comes to a step, by its number, along a line, if there is one, and something happens there. */
export interface Leg {
  step: number;
  line: number;
  isBack: boolean;
  state: 'lit' | 'waiting' | 'failed';
  text: string;
  shows?: string | undefined;
}

/** What the drawing shows while a story is at one of its legs. */
export interface Shown {
  /** By the number of a step: what has become of it, and the figure on it. */
  steps: ReadonlyMap<number, Pick<Leg, 'state' | 'shows'>>;
  /** The numbers of the lines that were followed so far. */
  lines: ReadonlySet<number>;
  /** The step where the story is. */
  now: number;
  text: string;
  isLast: boolean;
}

export function shownAt(legs: readonly Leg[], position: number): Shown {
  const steps = new Map<number, Pick<Leg, 'state' | 'shows'>>();
  const so = legs.slice(0, position + 1);
  for (const { step, state, shows } of so) steps.set(step, { state, shows: shows || steps.get(step)?.shows });
  const { step: now = -1, text = '' } = so.at(-1) ?? {};
  return { steps, lines: new Set(so.map(({ line }) => line)), now, text, isLast: position >= legs.length - 1 };
}

/** A text with figures in place of their names in braces. */
export const withFigures = (text: string, figures: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => figures[name] ?? gap);
