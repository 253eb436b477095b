import * as v from 'valibot';
import { type Contradiction, checkContradictions } from '../mistakes.ts';
import * as f from './parts.ts';

/** Measured values that a sentence may use in braces. The page of a service measures these values in the browser. */
const figures = ['kilobytes', 'kept', 'requests', 'thirdParties', 'paint', 'verdict', 'seconds'] as const;

export type Figure = (typeof figures)[number];

const measure = {
  unknown: f.label('The text in place of a value that the browser does not give.'),
  limit: v.optional(
    f.group('The texts for {verdict}, which compares {paint} with a limit.', {
      seconds: f.described(v.pipe(v.number(), v.minValue(0.1)), 'The limit in seconds. Not shown.'),
      within: f.label(),
      over: f.label(),
      unknown: f.label(),
    }),
  ),
  megabits: f.described(v.pipe(v.number(), v.minValue(0.1)), 'Megabits a second of a slow connection, for {seconds}.'),
  wait: f.described(v.pipe(v.number(), v.minValue(0)), 'Seconds until the server answers, for {seconds}.'),
};

/** How a step looks in the drawing. `bar` and `squares` fill their lane, `gate` and `rings` fill their column. */
const shapes = ['bar', 'squares', 'gate', 'rings', 'queue', 'tray'] as const;

export const maxColumns = 6;
export const maxLanes = 4;

/** The fields of a step that the drawing uses. */
export const place = {
  id: v.optional(
    v.pipe(f.slug('The name of the step in lines and stories, such as bank-a. Not shown.'), v.title('Name for lines')),
  ),
  at: v.optional(
    f.list(
      'The column and the lane of the step. A step without a place gets a free place.',
      [2, 2],
      v.pipe(f.integer([1, maxColumns]), v.title('Place')),
    ),
  ),
  shape: v.optional(f.described(v.pipe(v.picklist(shapes), v.title('Look')), 'The look of a step that is not a card.')),
};

export const edges = v.optional(
  f.groups('The lines between the steps. Without entries, a line leads from each step to the next.', [0, 16], {
    from: f.slug('The id of a step.'),
    to: f.slug('The id of a step.'),
  }),
);

const story = (description: string) =>
  f.group(description, {
    label: f.label('The name of the story’s button.'),
    legs: f.groups('The way through the steps.', [2, 9], {
      to: f.slug('The id of a step. A line joins this step to the previous step.'),
      state: v.optional(f.described(v.picklist(['lit', 'waiting', 'failed']), 'The state of the step.'), 'lit'),
      shows: v.optional(f.template(figures, 24, 'A measured value on the step.')),
      text: f.template(figures, 120, 'What happens, in a sentence.'),
    }),
  });

/** Two stories that a visitor can play: an action, and the same action when something fails. */
export const stories = v.optional(
  f.group('What a visitor can try.', {
    action: story('The action, when nothing fails.'),
    whatIf: story('The same action, when something fails.'),
    measure: v.optional(f.group('For sentences with measured values in braces.', measure)),
  }),
);

export interface Step {
  id?: string | undefined;
  name: string;
  at?: number[] | undefined;
  shape?: (typeof shapes)[number] | undefined;
}

/** One part of a story. `to` is the id of the next step. */
export interface Leg {
  to: string;
  text: string;
}

/** The fields of a service from which its drawing and stories are made. */
export interface MachineContent {
  journey?: { heading: object; steps: Step[]; edges?: { from: string; to: string }[] | undefined } | undefined;
  stories?: { action: { legs: Leg[] }; whatIf: { legs: Leg[] }; measure?: object | undefined } | undefined;
}

const fillsLane = /^(bar|squares)$/;
const fillsColumn = /^(gate|rings)$/;

/** Whether two steps would cover each other in the drawing. */
export function overlap(a: Step, b: Step): boolean {
  if (!a.at || !b.at) return false;
  const fills = (shapes: RegExp) => shapes.test(a.shape ?? '') || shapes.test(b.shape ?? '');
  const [isSameColumn, isSameLane] = [0, 1].map((axis) => a.at?.[axis] === b.at?.[axis]);
  return Boolean(
    (isSameColumn && isSameLane) || (isSameLane && fills(fillsLane)) || (isSameColumn && fills(fillsColumn)),
  );
}

function* contradictionsOfSteps(steps: readonly Step[]): Generator<Contradiction> {
  for (const [index, step] of steps.entries()) {
    const path = ['journey', 'steps', index];
    const earlierSteps = steps.slice(0, index);
    if (step.id !== undefined && earlierSteps.some(({ id }) => id === step.id))
      yield { path: [...path, 'id'], found: `“${step.id}” a second time`, allowed: 'another id' };
    const lane = step.at?.[1] ?? 1;
    if (lane > maxLanes) yield { path: [...path, 'at', 1], found: `${lane}`, allowed: `a lane of 1 to ${maxLanes}` };
    const other = earlierSteps.find((earlier) => overlap(earlier, step));
    if (other) yield { path: [...path, 'at'], found: `the place of “${other.name}”`, allowed: 'a free place' };
  }
}

function* contradictionsOfEdges({
  steps,
  edges = [],
}: NonNullable<MachineContent['journey']>): Generator<Contradiction> {
  const ids = steps.flatMap(({ id }) => id ?? []);
  for (const [index, edge] of edges.entries()) {
    for (const end of ['from', 'to'] as const) {
      const path = ['journey', 'edges', index, end];
      if (!ids.includes(edge[end]))
        yield { path, found: `“${edge[end]}”`, allowed: ids.join(', ') || 'an id of a step' };
    }
    if (edge.from === edge.to)
      yield { path: ['journey', 'edges', index, 'to'], found: 'where the line begins', allowed: 'another step' };
  }
}

/** The ids of the steps that a line joins to the step `id`. A story may follow a line in both directions. */
function neighbours({ steps, edges }: NonNullable<MachineContent['journey']>, id: string): string[] {
  const ids = steps.map((step) => step.id ?? '');
  const ends = edges?.map(({ from, to }) => [from, to]) ?? ids.slice(1).map((to, index) => [ids[index] ?? '', to]);
  return ends.flatMap(([from = '', to = '']) => (from === id ? [to] : to === id ? [from] : [])).filter(Boolean);
}

function* contradictionsOfStory(journey: NonNullable<MachineContent['journey']>, name: string, legs: readonly Leg[]) {
  const ids = journey.steps.flatMap(({ id }) => id ?? []);
  for (const [index, { to }] of legs.entries()) {
    const path = ['stories', name, 'legs', index, 'to'];
    const from = legs[index - 1]?.to;
    if (!ids.includes(to)) yield { path, found: `“${to}”`, allowed: ids.join(', ') || 'an id of a step' };
    else if (from !== undefined && from !== to && ids.includes(from) && !neighbours(journey, from).includes(to))
      yield { path, found: `“${to}”, which no line joins to “${from}”`, allowed: neighbours(journey, from).join(', ') };
  }
}

function* contradictionsIn({ journey, stories }: MachineContent): Generator<Contradiction> {
  if (!journey) {
    if (stories)
      yield { path: ['stories'], found: 'stories without steps', allowed: 'journey with steps, or no stories' };
    return;
  }
  yield* contradictionsOfSteps(journey.steps);
  yield* contradictionsOfEdges(journey);
  if (!stories) return;
  for (const name of ['action', 'whatIf'] as const) {
    yield* contradictionsOfStory(journey, name, stories[name].legs);
    const index = stories.measure ? -1 : stories[name].legs.findIndex(({ text }) => text.includes('{'));
    if (index < 0) continue;
    const path = ['stories', name, 'legs', index, 'text'];
    yield { path, found: 'a measured value in braces', allowed: 'none without stories.measure' };
  }
}

/** A rule that refuses steps, lines and stories that contradict each other. */
export const checkMachine = <Data extends MachineContent>() => checkContradictions<Data>(contradictionsIn);
