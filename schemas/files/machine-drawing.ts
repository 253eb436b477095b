import { collide, type Drawn, type Leg, mostColumns, mostLanes, type Step } from './machine.ts';

/** The units of a cell of a drawing, in both directions. */
const cell = 20;

const middle = (count: number) => (count - 0.5) * cell;

type Place = Pick<Step, 'shape'> & { at: readonly number[] };

/** The steps, those without a place in a free one: all without are in a row. */
function placesOf(steps: readonly Step[]): Place[] {
  const placed: Step[] = steps.map((step) => ({ ...step }));
  const free = Array.from({ length: mostColumns * mostLanes }, (_, cell) => [
    (cell % mostColumns) + 1,
    Math.floor(cell / mostColumns) + 1,
  ]);
  for (const step of placed)
    step.at ??= free.find((at) => !placed.some((other) => other !== step && collide({ ...step, at }, other)));
  return placed.map(({ at = [1, 1], shape }) => ({ at, shape }));
}

/** A point on the way of the drawing, and off it: on wide screens the way is to the right, on phones downwards. */
type Point = readonly [way: number, off: number];

/**
 * The line between two steps. Between two cells it bends to the other lane: like a branch in the history of a repository, it
 * leaves the main lane at once and comes back late.
 */
function line([way, off]: Point, [toWay, toOff]: Point, isEarly: boolean, write: (point: Point) => string): string {
  if (off === toOff || way === toWay) return `M${write([way, off])}L${write([toWay, toOff])}`;
  const unit = Math.sign(toWay - way);
  const bend = isEarly ? way + 8 * unit : toWay - 12 * unit;
  const [half, end] = [bend + 2 * unit, bend + 4 * unit];
  const curve: Point[] = [
    [half, off],
    [half, toOff],
    [end, toOff],
  ];
  return `M${write([way, off])}L${write([bend, off])}C${curve.map(write).join(' ')}L${write([toWay, toOff])}`;
}

/** Where the line from another step meets one: in front of the other, where it fills its lane or its column. */
function met({ at: [column = 1, lane = 1], shape }: Place, { at: [otherColumn = 1, otherLane = 1] }: Place): Point {
  const fillsLane = shape === 'bar' || shape === 'squares';
  const fillsColumn = shape === 'gate' || shape === 'rings';
  return [middle(fillsLane ? otherColumn : column), middle(fillsColumn ? otherLane : lane)];
}

function drawingOf(places: readonly Place[], edges: readonly (readonly [number, number])[]) {
  const [columns, lanes] = ([0, 1] as const).map((way) => Math.max(1, ...places.map(({ at }) => at[way] ?? 1)));
  const off = ({ at: [, lane = 1] }: Place) => Math.abs(lane - ((lanes ?? 1) + 1) / 2);
  const row = (number: number): Point => [middle(number + 1), middle(places[number]?.at[1] ?? 1)];
  const ends = edges.flatMap(([from, to]) => {
    const [start, end] = [places[from], places[to]];
    return start && end ? [{ from, to, start, end, isEarly: off(end) > off(start) }] : [];
  });
  const drawing: Drawing = {
    kind: 'drawing',
    across: {
      box: `0 0 ${(columns ?? 1) * cell} ${(lanes ?? 1) * cell}`,
      paths: ends.map(({ start, end, isEarly }) =>
        line(met(start, end), met(end, start), isEarly, ([way, off]) => `${way} ${off}`),
      ),
    },
    down: {
      box: `0 0 ${(lanes ?? 1) * cell} ${places.length * cell}`,
      paths: ends.map(({ from, to, isEarly }) => line(row(from), row(to), isEarly, ([way, off]) => `${off} ${way}`)),
    },
  };
  return { size: `c${columns} l${lanes}`, drawing };
}

/** A leg as the player needs it: the number of its step, and that of the line it follows, backwards or not. */
interface Told extends Omit<Leg, 'to'> {
  step: number;
  line: number;
  isBack: boolean;
}

function told<Own extends Leg>(legs: readonly Own[], ids: readonly string[], edges: readonly (readonly number[])[]) {
  return legs.map(({ to, ...leg }, index) => {
    const [last, step] = [legs[index - 1]?.to ?? to, to].map((id) => ids.indexOf(id));
    const line = edges.findIndex((ends) => last !== step && ends.includes(last ?? -1) && ends.includes(step ?? -1));
    return { ...leg, step, line, isBack: edges[line]?.[0] === step } as Omit<Own, 'to'> & Told;
  });
}

/** Draws the lines of a service, and numbers the steps of its stories. Pages need neither ids nor places. */
export function drawn<Data extends Drawn>({ journey, stories, ...rest }: Data) {
  type Journey = NonNullable<Data['journey']>;
  type Stories = NonNullable<Data['stories']>;
  type Story<Name extends 'action' | 'whatIf'> = Omit<Stories[Name], 'legs'> & {
    legs: (Omit<Stories[Name]['legs'][number], 'to'> & Told)[];
  };
  const steps = journey?.steps ?? [];
  const ids = steps.map(({ id }) => id ?? '');
  const edges =
    journey?.edges?.map(({ from, to }) => [ids.indexOf(from), ids.indexOf(to)] as const) ??
    steps.slice(1).map((_, index) => [index, index + 1] as const);
  const places = placesOf(steps);
  const storyOf = <Own extends { legs: Leg[] }>(story: Own) => ({ ...story, legs: told(story.legs, ids, edges) });
  const { size, drawing } = drawingOf(places, edges);
  return {
    ...rest,
    journey: journey && {
      heading: journey.heading,
      size,
      drawing,
      steps: steps.map(({ id: _, at: __, shape, ...step }, index) => {
        const [column, lane] = places[index]?.at ?? [];
        return { ...step, place: [`c${column} l${lane}`, shape].filter(Boolean).join(' ') };
      }),
    },
    stories: stories && {
      ...stories,
      ways: [drawing.across, drawing.down],
      action: storyOf(stories.action),
      whatIf: storyOf(stories.whatIf),
    },
  } as unknown as Omit<Data, 'journey' | 'stories'> & {
    journey:
      | (Omit<Journey, 'steps' | 'edges'> & {
          steps: (Omit<Journey['steps'][number], 'id' | 'at' | 'shape'> & { place: string })[];
        } & ReturnType<typeof drawingOf>)
      | undefined;
    stories:
      | (Omit<Stories, 'action' | 'whatIf'> & { ways: Lines[]; action: Story<'action'>; whatIf: Story<'whatIf'> })
      | undefined;
  };
}

/** Lines between steps, as paths in a box. */
export interface Lines {
  box: string;
  paths: readonly string[];
}

/** The lines between the steps of a service. Pages get the address of the sprite that has them. */
export interface Drawing {
  kind: 'drawing';
  /** In columns and lanes, from left to right: for wide screens. */
  across: Lines;
  /** With a row for each step, downwards: for phones. */
  down: Lines;
}
