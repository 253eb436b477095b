import * as v from 'valibot';
import { type Misfit, refuse } from '../mistakes.ts';
import * as f from './parts.ts';

/** Figures of the visitor's own browser that a sentence may name in braces: `site/pages/service/machine/measure.ts` has them. */
const measured = ['kilobytes', 'kept', 'requests', 'thirdParties', 'paint', 'verdict', 'seconds'] as const;

export type Figure = (typeof measured)[number];

const measure = {
  unknown: f.label('In place of a figure that the browser does not tell. Shown: drawing of steps (sentence under it).'),
  limit: v.optional(
    f.group('What {verdict} says of the seconds of {paint}. Shown: drawing of steps (sentence under it).', {
      seconds: f.described(v.pipe(v.number(), v.minValue(0.1)), 'The most that a page may take. Not shown.'),
      within: f.label(),
      over: f.label(),
      unknown: f.label(),
    }),
  ),
  megabits: f.described(
    v.pipe(v.number(), v.minValue(0.1)),
    'Megabits a second of a slow connection, for {seconds}. Shown: drawing of steps (sentence under it).',
  ),
  wait: f.described(
    v.pipe(v.number(), v.minValue(0)),
    'Seconds until a server answers over it, for {seconds}. Shown: drawing of steps (sentence under it).',
  ),
};

/** How a step stands in the drawing: `bar` and `squares` fill their lane, `gate` and `rings` their column. */
const shapes = ['bar', 'squares', 'gate', 'rings', 'queue', 'tray'] as const;

export const mostColumns = 6;
export const mostLanes = 4;

/** The place of a step in the drawing. */
export const place = {
  id: v.optional(
    v.pipe(f.slug('Its name for lines and stories, such as bank-a. Not shown.'), v.title('Name for lines')),
  ),
  at: v.optional(
    f.list(
      'Its column and its lane; without them, a free place. Shown: drawing of steps.',
      [2, 2],
      v.pipe(f.whole(1, mostColumns)(), v.title('Place')),
    ),
  ),
  shape: v.optional(
    f.described(v.pipe(v.picklist(shapes), v.title('Look')), 'Its look, other than a card. Shown: drawing of steps.'),
  ),
};

export const edges = v.optional(
  f.groups('The lines between the steps; without any, each leads to the next. Shown: drawing of steps.', [0, 16], {
    from: f.slug('The id of a step.'),
    to: f.slug('The id of a step.'),
  }),
);

const story = (description: string) =>
  f.group(description, {
    label: f.label('Name of its button. Shown: drawing of steps (under it).'),
    legs: f.groups('The way through the steps. Shown: drawing of steps (when its button is pressed).', [2, 9], {
      to: f.slug('The id of a step, which a line joins to the one before. Shown: drawing of steps.'),
      state: v.optional(
        f.described(v.picklist(['lit', 'waiting', 'failed']), 'What becomes of the step. Shown: drawing of steps.'),
        'lit',
      ),
      shows: v.optional(f.filled(measured, 24)('A figure on the step. Shown: drawing of steps.')),
      text: f.filled(measured, 120)('What happens, in a sentence. Shown: drawing of steps (under it).'),
    }),
  });

/** What can be tried: one action, and the same when something fails. */
export const stories = v.optional(
  f.group('What a visitor can try. Shown: drawing of steps.', {
    action: story('What is done, when all goes well. Shown: drawing of steps.'),
    whatIf: story('The same when something goes wrong. Shown: drawing of steps.'),
    measure: v.optional(f.group('For sentences with figures in braces. Shown: drawing of steps.', measure)),
  }),
);

export interface Step {
  id?: string | undefined;
  name: string;
  at?: number[] | undefined;
  shape?: (typeof shapes)[number] | undefined;
}

export interface Leg {
  to: string;
  text: string;
}

export interface Drawn {
  journey?: { heading: object; steps: Step[]; edges?: { from: string; to: string }[] | undefined } | undefined;
  stories?: { action: { legs: Leg[] }; whatIf: { legs: Leg[] }; measure?: object | undefined } | undefined;
}

const fillsLane = /^(bar|squares)$/;
const fillsColumn = /^(gate|rings)$/;

/** Whether two steps would lie upon each other. */
export function collide(one: Step, other: Step): boolean {
  if (!one.at || !other.at) return false;
  const fills = (way: RegExp) => way.test(one.shape ?? '') || way.test(other.shape ?? '');
  const [isSameColumn, isSameLane] = [0, 1].map((way) => one.at?.[way] === other.at?.[way]);
  return Boolean(
    (isSameColumn && isSameLane) || (isSameLane && fills(fillsLane)) || (isSameColumn && fills(fillsColumn)),
  );
}

function* mistakesOfSteps(steps: readonly Step[]): Generator<Misfit> {
  for (const [index, step] of steps.entries()) {
    const path = ['journey', 'steps', index];
    const before = steps.slice(0, index);
    if (step.id !== undefined && before.some(({ id }) => id === step.id))
      yield { path: [...path, 'id'], found: `“${step.id}” a second time`, allowed: 'another' };
    const lane = step.at?.[1] ?? 1;
    if (lane > mostLanes) yield { path: [...path, 'at', 1], found: `${lane}`, allowed: `a lane of 1 to ${mostLanes}` };
    const other = before.find((one) => collide(one, step));
    if (other) yield { path: [...path, 'at'], found: `the place of “${other.name}”`, allowed: 'a free one' };
  }
}

function* mistakesOfEdges({ steps, edges = [] }: NonNullable<Drawn['journey']>): Generator<Misfit> {
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

/** The ids that a line joins to a step, in either direction: what is refused may go back the way it came. */
function neighbours({ steps, edges }: NonNullable<Drawn['journey']>, id: string): string[] {
  const ids = steps.map((step) => step.id ?? '');
  const ends = edges?.map(({ from, to }) => [from, to]) ?? ids.slice(1).map((to, index) => [ids[index] ?? '', to]);
  return ends.flatMap(([from = '', to = '']) => (from === id ? [to] : to === id ? [from] : [])).filter(Boolean);
}

function* mistakesOfStory(journey: NonNullable<Drawn['journey']>, name: string, legs: readonly Leg[]) {
  const ids = journey.steps.flatMap(({ id }) => id ?? []);
  for (const [index, { to }] of legs.entries()) {
    const path = ['stories', name, 'legs', index, 'to'];
    const last = legs[index - 1]?.to;
    if (!ids.includes(to)) yield { path, found: `“${to}”`, allowed: ids.join(', ') || 'an id of a step' };
    else if (last !== undefined && last !== to && ids.includes(last) && !neighbours(journey, last).includes(to))
      yield { path, found: `“${to}”, which no line joins to “${last}”`, allowed: neighbours(journey, last).join(', ') };
  }
}

function* mistakesOf({ journey, stories }: Drawn): Generator<Misfit> {
  if (!journey) {
    if (stories)
      yield { path: ['stories'], found: 'stories without steps', allowed: 'journey with steps, or no stories' };
    return;
  }
  yield* mistakesOfSteps(journey.steps);
  yield* mistakesOfEdges(journey);
  if (!stories) return;
  for (const name of ['action', 'whatIf'] as const) {
    yield* mistakesOfStory(journey, name, stories[name].legs);
    const index = stories.measure ? -1 : stories[name].legs.findIndex(({ text }) => text.includes('{'));
    if (index < 0) continue;
    const path = ['stories', name, 'legs', index, 'text'];
    yield { path, found: 'a figure in braces', allowed: 'one only with stories.measure' };
  }
}

/** Refuses a drawing whose steps, lines and stories do not fit each other. */
export const fits = <Data extends Drawn>() => refuse<Data>(mistakesOf);
