import { type Leg, type MachineContent, maxColumns, maxLanes, overlap, type Step } from './machine.ts';

/** Lines between steps, as paths in a view box. */
export interface Lines {
  box: string;
  paths: readonly string[];
}

/** The lines between the steps of a service. Pages get the address of the sprite that has them. */
export interface MachineDrawing {
  kind: 'drawing';
  /** In columns and lanes, from left to right: for wide screens. */
  across: Lines;
  /** With a row for each step, downwards: for phones. */
  down: Lines;
}

/** The size of a cell of the drawing, in units of the view box. */
const cellSize = 20;

const middle = (count: number) => (count - 0.5) * cellSize;

type Place = Pick<Step, 'shape'> & { at: readonly number[] };

/** The places of the steps. A step without a place gets a free cell; if no step has a place, all are in a row. */
function placesOf(steps: readonly Step[]): Place[] {
  const placed: Step[] = steps.map((step) => ({ ...step }));
  const cells = Array.from({ length: maxColumns * maxLanes }, (_, index) => [
    (index % maxColumns) + 1,
    Math.floor(index / maxColumns) + 1,
  ]);
  for (const step of placed)
    step.at ??= cells.find((at) => !placed.some((other) => other !== step && overlap({ ...step, at }, other)));
  return placed.map(({ at = [1, 1], shape }) => ({ at, shape }));
}

/** A point along and across the direction of the drawing, which is to the right on wide screens and downwards on phones. */
type Point = readonly [along: number, across: number];

/**
 * The line between two steps. Between two cells it bends to the other lane, like a branch in the history of a repository: it
 * leaves the main lane at once and comes back late.
 */
function line([along, across]: Point, [toAlong, toAcross]: Point, isEarly: boolean, write: (point: Point) => string) {
  if (across === toAcross || along === toAlong) return `M${write([along, across])}L${write([toAlong, toAcross])}`;
  const unit = Math.sign(toAlong - along);
  const bend = isEarly ? along + 8 * unit : toAlong - 12 * unit;
  const [half, end] = [bend + 2 * unit, bend + 4 * unit];
  const curve: Point[] = [
    [half, across],
    [half, toAcross],
    [end, toAcross],
  ];
  const path = `M${write([along, across])}L${write([bend, across])}`;
  return `${path}C${curve.map(write).join(' ')}L${write([toAlong, toAcross])}`;
}

/** Where the line from another step meets a step. A step that fills its lane or its column is met right in front of the other. */
function endpoint(
  { at: [column = 1, lane = 1], shape }: Place,
  { at: [otherColumn = 1, otherLane = 1] }: Place,
): Point {
  const fillsLane = shape === 'bar' || shape === 'squares';
  const fillsColumn = shape === 'gate' || shape === 'rings';
  return [middle(fillsLane ? otherColumn : column), middle(fillsColumn ? otherLane : lane)];
}

function drawingOf(places: readonly Place[], edges: readonly (readonly [number, number])[]) {
  const [columns = 1, lanes = 1] = [0, 1].map((axis) => Math.max(1, ...places.map(({ at }) => at[axis] ?? 1)));
  const fromCentre = ({ at: [, lane = 1] }: Place) => Math.abs(lane - (lanes + 1) / 2);
  const row = (index: number): Point => [middle(index + 1), middle(places[index]?.at[1] ?? 1)];
  const lines = edges.flatMap(([from, to]) => {
    const [start, end] = [places[from], places[to]];
    return start && end ? [{ from, to, start, end, isEarly: fromCentre(end) > fromCentre(start) }] : [];
  });
  const drawing: MachineDrawing = {
    kind: 'drawing',
    across: {
      box: `0 0 ${columns * cellSize} ${lanes * cellSize}`,
      paths: lines.map(({ start, end, isEarly }) =>
        line(endpoint(start, end), endpoint(end, start), isEarly, ([x, y]) => `${x} ${y}`),
      ),
    },
    down: {
      box: `0 0 ${lanes * cellSize} ${places.length * cellSize}`,
      paths: lines.map(({ from, to, isEarly }) => line(row(from), row(to), isEarly, ([y, x]) => `${x} ${y}`)),
    },
  };
  return { size: `c${columns} l${lanes}`, drawing };
}

/** A leg for the player: the number of its step, and the number of the line that it follows, forwards or backwards. */
interface NumberedLeg extends Omit<Leg, 'to'> {
  step: number;
  line: number;
  isBack: boolean;
}

function numberLegs<Own extends Leg>(
  legs: readonly Own[],
  ids: readonly string[],
  edges: readonly (readonly number[])[],
) {
  return legs.map(({ to, ...leg }, index) => {
    const [last, step] = [legs[index - 1]?.to ?? to, to].map((id) => ids.indexOf(id));
    const line = edges.findIndex((ends) => last !== step && ends.includes(last ?? -1) && ends.includes(step ?? -1));
    return { ...leg, step, line, isBack: edges[line]?.[0] === step } as Omit<Own, 'to'> & NumberedLeg;
  });
}

/** Draws the lines of a service, and numbers the steps of its stories. Pages need neither ids nor places. */
export function drawMachine<Data extends MachineContent>({ journey, stories, ...rest }: Data) {
  type Journey = NonNullable<Data['journey']>;
  type Stories = NonNullable<Data['stories']>;
  type Story<Name extends 'action' | 'whatIf'> = Omit<Stories[Name], 'legs'> & {
    legs: (Omit<Stories[Name]['legs'][number], 'to'> & NumberedLeg)[];
  };
  const steps = journey?.steps ?? [];
  const ids = steps.map(({ id }) => id ?? '');
  const edges =
    journey?.edges?.map(({ from, to }) => [ids.indexOf(from), ids.indexOf(to)] as const) ??
    steps.slice(1).map((_, index) => [index, index + 1] as const);
  const places = placesOf(steps);
  const storyOf = <Own extends { legs: Leg[] }>(story: Own) => ({ ...story, legs: numberLegs(story.legs, ids, edges) });
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
