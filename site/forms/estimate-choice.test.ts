import { enquiryCheck } from '@company/enquiry/enquiry.ts';
import { withoutForbidden } from '@company/enquiry/message.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { hoursText, weeksOf } from '@company/schemas/prices.ts';
import { anyCharacter } from '@company/tests/any-character.ts';
import { isSample } from '@company/tests/is-sample.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../pages/services/estimate/estimate-lines.ts';
import { content } from '../tests/content.ts';
import {
  addressOf,
  type Choice,
  choiceIn,
  hoursOfChoice,
  isEmpty,
  isOnSheet,
  leftOut,
  lineOf,
  namesMore,
  pressed,
  withoutNeeds,
} from './estimate-choice.ts';
import { estimateLine, withLine } from './estimate-message.ts';
import { estimateWordsOf } from './estimate-words.ts';

const estimateWords = estimateWordsOf(content);

const tasks = ['one', 'two', 'r&d', 'four', 'five', 'six', 'seven', 'eight'].map((id, index) => ({
  id,
  task: `Task “${id}”`,
  low: index,
  high: 2 ** index,
}));
const project = { id: 'web-application', name: 'A web application', tasks };
const other = { id: 'study', name: 'A study', hours: { low: 80, high: 90 }, tasks: [] };

const queryOf = (choice: Choice) => `?${new URLSearchParams({ service: 'web', estimate: addressOf(choice) })}`;

/** Every choice; of the first ten tasks, as another company may have thirty. */
const choicesOf = <Project extends Choice['project']>(one: Project) =>
  Array.from({ length: 2 ** Math.min(10, one.tasks.length) }, (_, bits) => ({
    project: one,
    without: one.tasks.filter((_, index) => bits & (2 ** index)).map(({ id }) => id),
  }));

test('each choice has the sum of the tasks that are left, and its address opens it again', () => {
  for (const choice of choicesOf(project)) {
    const left = tasks.filter(({ id }) => !choice.without.includes(id));
    expect(hoursOfChoice(choice)).toEqual({
      low: left.reduce((sum, { low }) => sum + low, 0),
      high: left.reduce((sum, { high }) => sum + high, 0),
    });
    expect(choiceIn(queryOf(choice), [other, project])).toEqual(choice);
  }
  expect(hoursOfChoice({ project: other, without: [] })).toEqual({ low: 80, high: 90 });
});

/** The sheet of a choice: the lines of what the client gets, by the tasks whose they are. */
function heldIn(choice: Choice<(typeof items)[number]>) {
  const lacking = withoutNeeds(choice).map(({ id }) => id);
  return linesOf(choice.project).holds.filter((line) => isOnSheet(line, leftOut(choice), lacking));
}

const { items } = content.files['budgets.yaml'];

test.each(items.map((item) => [item.id, item] as const))(
  '%s: no choice promises what was taken out of it',
  (_, item) => {
    const wordsOf = (ids: readonly string[]) =>
      item.tasks
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ task }) => task.toLowerCase().match(/[\p{L}-]{6,}/gu) ?? []);
    const sizes = new Map<string, number>();
    for (const choice of choicesOf(item)) {
      const out = leftOut(choice);
      const left = item.tasks.filter(({ id }) => !out.includes(id));
      const held = heldIn(choice);
      expect(held.map(({ task }) => task)).toEqual(left.map(({ id }) => id));
      // Texts of another company that are made up have any words.
      const gone = wordsOf(isSample() ? out : []).filter((word) => !wordsOf(left.map(({ id }) => id)).includes(word));
      expect(
        held.filter(({ text }) => gone.some((word) => text.toLowerCase().includes(word))),
        `${out}`,
      ).toEqual([]);
      const hours = hoursOfChoice(choice) ?? { low: 0, high: 0 };
      expect(hours.high).toBe(left.reduce((sum, { high }) => sum + high, 0));
      const weeks = weeksOf(hours, item.pace ?? 1);
      sizes.set(`${choice.without}`, weeks.high);
      expect(weeks.low).toBeLessThanOrEqual(weeks.high);
      for (const id of choice.without) {
        const more = item.tasks.map((one) => one.id).filter((one) => one !== id && choice.without.includes(one));
        expect(weeks.high).toBeLessThanOrEqual(sizes.get(`${more}`) ?? 0);
      }
    }
  },
);

test('what needs a task goes with it and comes back with it; ticked alone, it brings back what it needs', () => {
  const [base, part] = [tasks[0], tasks[1]];
  const needy = {
    ...project,
    tasks: [base, { ...part, needs: { tasks: ['one'], note: 'Needs one' } }],
  } as Choice['project'];
  const without = pressed({ project: needy, without: [] }, 'one', false);
  expect(leftOut({ project: needy, without })).toEqual(['one', 'two']);
  expect(addressOf({ project: needy, without })).toBe('web-application.-one');
  expect(leftOut({ project: needy, without: pressed({ project: needy, without }, 'one', true) })).toEqual([]);
  expect(leftOut({ project: needy, without: pressed({ project: needy, without }, 'two', true) })).toEqual([]);
  const both = pressed({ project: needy, without }, 'two', false);
  expect(leftOut({ project: needy, without: pressed({ project: needy, without: both }, 'one', true) })).toEqual([
    'two',
  ]);
});

test.each([
  ['?estimate=web-application.-one.-two)', ['one', 'two'], false],
  ['?estimate=web-application.-one.%20-two%20.', ['one', 'two'], false],
  ['?utm_source=mail&amp;estimate=web-application.-one', ['one'], false],
  ['?estimate=WEB-APPLICATION.-One', ['one'], false],
  ['?estimate=web-application.-one.-tw', ['one'], true],
])('%s leaves out %j, and %j says whether it names more', (query, without, more) => {
  const choice = choiceIn(query, [project]);
  expect(choice).toEqual({ project, without });
  expect(namesMore(query, choice, [])).toBe(more);
});

test.each([
  ['?estimate=study', false],
  ['?estimate=stud', true],
  ['?estimate=', false],
])('%s names no project: %j', (query, more) => {
  expect(namesMore(query, choiceIn(query, [project]), [other.id])).toBe(more);
});

test('a strange address breaks nothing, and tasks that there are not are ignored', () => {
  expect(choiceIn('?estimate=web-application.-nine.two.-two.-', [project])).toEqual({ project, without: ['two'] });
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      choiceIn(text, [project]);
      const choice = choiceIn(`?estimate=${text}`, [project]);
      expect(choice === undefined || choice.project === project).toBe(true);
    }),
  );
});

test('the contact form accepts the message of every choice', () => {
  const check = enquiryCheck(content.countries, defaultRules);
  const sender = { form: 'contact', name: 'A', businessEmail: 'a@company.example', countryCode: 'IN', page: '' };
  for (const choice of estimateWords.projects.flatMap(choicesOf)) {
    const message = estimateLine(queryOf(choice), estimateWords, true);
    expect(message === undefined).toBe(isEmpty(choice));
    if (!message) continue;
    expect(check({ ...sender, phoneNumber: '9848012345', message })).not.toHaveProperty('problems');
    const hours = hoursOfChoice(choice);
    if (hours)
      expect(message).toContain(withoutForbidden(hoursText(hours, estimateWords.hours, estimateWords.numbers)));
  }
});

test('a message names the project, its hours and what is left out', () => {
  const [first, second] = tasks.map(({ id }) => id);
  expect(lineOf({ project, without: [] }, ['8 hours', '1 week'], 'Without {tasks}.')).toBe(
    'A web application, 8 hours, 1 week.',
  );
  expect(lineOf({ project, without: [first ?? '', second ?? ''] }, [], 'Without {tasks}.')).toBe(
    'A web application. Without Task “one”, Task “two”.',
  );
});

test.each([
  ['', undefined, 'New.\n'],
  ['Hello,\nit is me', undefined, 'New.\nHello,\nit is me'],
  ['Old.\nHello', 'Old.', 'New.\nHello'],
  ['Hello\nOld.\nBye', 'Old.', 'Hello\nNew.\nBye'],
  ['Old. But with SAP.\nHello', 'Old.', 'New.\nOld. But with SAP.\nHello'],
  ['Hello\nNew. But with SAP.', 'Old.', 'Hello\nNew. But with SAP.'],
])('%j, in which %j was written, becomes %j', (message, earlier, expected) => {
  expect(withLine(message, 'New.', earlier)).toBe(expected);
});
