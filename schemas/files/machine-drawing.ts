import { type Leg, type MachineContent, maxColumns, maxLanes, overlap, type Step } from './machine.ts';

/** Lines between steps: SVG paths and their view box. */
export interface Lines {
  box: string;
  paths: readonly string[];
}

/** The lines between the steps of a service. Pages get the address of a sprite with these lines instead. */
export interface MachineDrawing {
  kind: 'drawing';
  /** For wide screens: the steps are in columns and lanes, from left to right. */
  across: Lines;
  /** For phones: each step is a row, from top to bottom. */
  down: Lines;
}

/** The size of a cell of the drawing, in units of the view box. */
const cellSize = 20;

const middleOf = (position: number) => (position - 0.5) * cellSize;

type Place = Pick<Step, 'shape'> & { at: readonly number[] };

/** The places of the steps. A step without a place gets the first free cell, so steps without places are in a row. */
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

/** A point, measured along and across the direction of the drawing. The drawing goes to the right, or down on phones. */
type Point = readonly [along: number, across: number];

/**
 * The line between two steps. A line to another lane bends between two cells, like a branch in Git: an early line bends near its
 * start, and a late line bends near its end.
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

/**
 * The point where the line from another step ends. At a step that fills its lane, the line ends in the column of the other step; at
 * a step that fills its column, in the lane of the other step.
 */
function endpoint(
  { at: [column = 1, lane = 1], shape }: Place,
  { at: [otherColumn = 1, otherLane = 1] }: Place,
): Point {
  const fillsLane = shape === 'bar' || shape === 'squares';
  const fillsColumn = shape === 'gate' || shape === 'rings';
  return [middleOf(fillsLane ? otherColumn : column), middleOf(fillsColumn ? otherLane : lane)];
}

function drawingOf(places: readonly Place[], edges: readonly (readonly [number, number])[]) {
  const [columns = 1, lanes = 1] = [0, 1].map((axis) => Math.max(1, ...places.map(({ at }) => at[axis] ?? 1)));
  const fromCentre = ({ at: [, lane = 1] }: Place) => Math.abs(lane - (lanes + 1) / 2);
  const row = (index: number): Point => [middleOf(index + 1), middleOf(places[index]?.at[1] ?? 1)];
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

/** A leg with numbers instead of ids, for the code that plays stories. `isBack` means that the story follows the line backwards. */
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
    const [previousStep, step] = [legs[index - 1]?.to ?? to, to].map((id) => ids.indexOf(id));
    const line = edges.findIndex(
      (ends) => previousStep !== step && ends.includes(previousStep ?? -1) && ends.includes(step ?? -1),
    );
    return { ...leg, step, line, isBack: edges[line]?.[0] === step } as Omit<Own, 'to'> & NumberedLeg;
  });
}

/** Draws the lines of a service, and replaces the ids in stories with numbers, so pages need neither ids nor places. */
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
