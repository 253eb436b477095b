import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { kindOf } from '../kinds.ts';
import { lineOf, parseYaml } from '../parse.ts';

const step = (id: string, at: number[], more = '') =>
  `    - { id: ${id}, at: [${at}], icon: bank, name: ${id.toUpperCase()}, text: Text, ours: true${more} }`;

/** A service with lines from `a` to `b` and `c`, and from `b` to `d`. The step `d` fills its lane. */
const service = `name: Service
position: 1
icon: bank
summary: Text
metaTitle: Title
description: Text
lead: Text
picture: { name: design }
overview: { heading: { fact: Fact }, paragraphs: [Text] }
journey:
  heading: { fact: Fact }
  steps:
${step('a', [1, 2])}
${step('b', [2, 1])}
${step('c', [2, 3])}
${step('d', [1, 4], ', shape: bar')}
  edges:
    - { from: a, to: b }
    - { from: a, to: c }
    - { from: b, to: d }
stories:
  action:
    label: Go
    legs: [ { to: a, text: One }, { to: b, text: Two }, { to: d, text: Three } ]
  whatIf:
    label: Fail
    legs: [ { to: b, text: One, state: failed }, { to: a, text: Back }, { to: a, text: Still }, { to: c, text: Other } ]
`;

const { schema } = kindOf('services/one.yaml');

const read = (text: string) => parseYaml('content/services/one.yaml', text, schema) as never as Service;

interface Service {
  journey: {
    size: string;
    drawing: Record<'across' | 'down', { box: string; paths: string[] }>;
    steps: { place: string }[];
  };
  stories: Record<'action' | 'whatIf', { legs: { step: number; line: number; isBack: boolean; state: string }[] }>;
}

const keysOf = (path: string) => path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

const edited = (path: string, value: unknown): string => {
  const document = parseDocument(service);
  if (value === undefined) document.deleteIn(keysOf(path));
  else document.setIn(keysOf(path), value);
  return `${document}`;
};

test('steps are in their places, and lines join the steps', () => {
  const { size, drawing, steps } = read(service).journey;
  expect(size).toBe('c2 l4');
  expect(steps.map(({ place }) => place)).toEqual(['c1 l2', 'c2 l1', 'c2 l3', 'c1 l4 bar']);
  expect(drawing.across).toEqual({
    box: '0 0 40 80',
    paths: [
      'M10 30L18 30C20 30 20 10 22 10L30 10',
      'M10 30L18 30C20 30 20 50 22 50L30 50',
      // A line to the step that fills its lane goes straight down.
      'M30 10L30 70',
    ],
  });
  // On phones each step has its own row, so the line from `a` to `c` passes `b`.
  expect(drawing.down.box).toBe('0 0 80 80');
  expect(drawing.down.paths[1]).toBe('M30 10L30 38C30 40 50 40 50 42L50 50');
});

test('steps without places and lines are in one row', () => {
  const { journey } = read(
    service
      .replace(/at: \[[\d,]+\], /g, '')
      .replace(', shape: bar', '')
      .replace(/ {2}edges:\n(?: {4}-.*\n)+/, '')
      .replace(/stories:[\s\S]*/, ''),
  );
  expect(journey.size).toBe('c4 l1');
  expect(journey.drawing.across.paths).toEqual(['M10 10L30 10', 'M30 10L50 10', 'M50 10L70 10']);
});

test('a step without a place, such as a new step, gets a free place', () => {
  expect(read(edited('journey.steps.1.at', undefined)).journey.steps[1]?.place).toBe('c1 l1');
});

test('a story follows lines in both directions, or stays at the same step', () => {
  const { action, whatIf } = read(service).stories;
  expect(action.legs.map(({ step, line, state }) => [step, line, state])).toEqual([
    [0, -1, 'lit'],
    [1, 0, 'lit'],
    [3, 2, 'lit'],
  ]);
  expect(whatIf.legs.map(({ step, line, isBack }) => [step, line, isBack])).toEqual([
    [1, -1, false],
    [0, 0, true],
    [0, -1, false],
    [2, 1, false],
  ]);
});

test('a service without steps has no drawing, and needs no stories', () => {
  const without = service.replace(/journey:[\s\S]*/, '');
  expect(read(without).journey).toBeUndefined();
  expect(read(edited('stories', undefined)).stories).toBeUndefined();
});

test.each<[path: string, value: unknown, message: string]>([
  ['journey.edges.1.to', 'x', 'journey.edges.1.to: found “x”; allowed: a, b, c, d'],
  ['journey.edges.0.to', 'a', 'journey.edges.0.to: found where the line begins; allowed: another step'],
  ['stories.action.legs.1.to', 'x', 'stories.action.legs.1.to: found “x”; allowed: a, b, c, d'],
  ['stories.action.legs.1.to', 'd', 'stories.action.legs.1.to: found “d”, which no line joins to “a”; allowed: b, c'],
  ['journey.steps.1.at', [2, 3], 'journey.steps.2.at: found the place of “B”; allowed: a free place'],
  ['journey.steps.2.at', [2, 4], 'journey.steps.3.at: found the place of “C”'],
  ['journey.steps.0.at', [1, 5], 'journey.steps.0.at.1: found 5; allowed: a lane of 1 to 4'],
  ['journey.steps.0.at', [7, 1], 'journey.steps.0.at.0: found 7; allowed: <=6'],
  ['journey.steps.1.id', 'a', 'journey.steps.1.id: found “a” a second time; allowed: another id'],
  ['journey', undefined, 'stories: found stories without steps; allowed: journey with steps, or no stories'],
  [
    'stories.action.legs.0.text',
    'It has {kilobytes}',
    'stories.action.legs.0.text: found a measured value in braces; allowed: none without stories.measure',
  ],
])('a service whose %s is %j is refused, with file, line and the right form', (path, value, message) => {
  const text = edited(path, value);
  const line = lineOf(text, keysOf(message.replace(/:.*/, '')));
  expect(() => read(text)).toThrow(`content/services/one.yaml:${line}: ${message}`);
});
