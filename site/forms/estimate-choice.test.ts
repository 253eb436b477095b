import { enquiryCheck } from '@company/enquiry/enquiry.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { withoutForbidden } from '@company/enquiry/typed-text.ts';
import { hoursText, sumOf, weeksOf } from '@company/schemas/prices.ts';
import { anyCharacter } from '@company/tests/any-character.ts';
import { isSample } from '@company/tests/is-sample.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../pages/services/estimate/estimate-facts.tsx';
import { content } from '../tests/content.ts';
import {
  addressOf,
  type Choice,
  choiceIn,
  excludedTasks,
  hasUnknownIds,
  hoursOfChoice,
  isEmpty,
  isOnSheet,
  lineOf,
  removedAfterPress,
} from './estimate-choice.ts';
import { estimateLine, withLine } from './estimate-message.ts';
import { estimateWordsOf } from './estimate-words.ts';

const estimateWords = estimateWordsOf(content);

const tasks = ['one', 'two', 'r&d', 'four', 'five', 'six', 'seven', 'eight'].map((id, index) => ({
  id,
  task: `Task “${id}”`,
  low: index,
  high: 2 ** index,
  needs: id === 'two' ? { tasks: ['one'], note: '' } : undefined,
}));
const project = { id: 'web-application', name: 'A web application', tasks };
const other = { id: 'study', name: 'A study', hours: { low: 80, high: 90 }, tasks: [] };

const queryOf = (choice: Choice) => `?${new URLSearchParams({ service: 'web', estimate: addressOf(choice) })}`;

/** Every choice of the first ten tasks. All choices of thirty tasks, which another company may have, would be too many. */
const choicesOf = <Project extends Choice['project']>(one: Project) =>
  Array.from({ length: 2 ** Math.min(10, one.tasks.length) }, (_, bits) => ({
    project: one,
    without: one.tasks.filter((_, index) => bits & (2 ** index)).map(({ id }) => id),
  }));

const { items } = content.files['budgets.yaml'];

/** The words of six or more letters in the names of tasks. None if the content is not the sample. */
const wordsOf = (named: readonly { task: string }[]) =>
  named.flatMap(({ task }) => (isSample() && task.toLowerCase().match(/[\p{L}-]{6,}/gu)) || []);

test.each(items)(
  '$id: each choice has the right hours, has no line about excluded tasks, and takes no longer than with more tasks',
  (item) => {
    const weeks = new Map<string, number>();
    for (const choice of choicesOf(item)) {
      const excluded = excludedTasks(choice);
      const remaining = item.tasks.filter(({ id }) => !excluded.includes(id));
      const hours = hoursOfChoice(choice) ?? sumOf([]);
      if (item.tasks.length > 0) expect(hours).toEqual(sumOf(remaining));
      expect(choiceIn(queryOf(choice), items)).toEqual(choice);
      const sheetLines = linesOf(item).holds.filter((line) => isOnSheet(line, excluded, []));
      const excludedWords = wordsOf(item.tasks.filter(({ id }) => excluded.includes(id))).filter(
        (word) => !wordsOf(remaining).includes(word),
      );
      expect(sheetLines.filter(({ text }) => excludedWords.some((word) => text.toLowerCase().includes(word)))).toEqual(
        [],
      );
      weeks.set(`${choice.without}`, weeksOf(hours, item.pace ?? 1).high);
      for (const id of choice.without) {
        const withOneMoreTask = choice.without.filter((one) => one !== id);
        expect(weeks.get(`${choice.without}`)).toBeLessThanOrEqual(weeks.get(`${withOneMoreTask}`) ?? 0);
      }
    }
  },
);

test.each([
  [[], 'one', false, ['one', 'two']],
  [['one'], 'one', true, []],
  [['one'], 'two', true, []],
  [['one', 'two'], 'one', true, ['two']],
] as const)(
  'task two needs task one: if %j are removed, after a press on %s (ticked: %j) the excluded tasks are %j',
  (without, id, isTicked, excluded) => {
    expect(excludedTasks({ project, without: removedAfterPress({ project, without }, id, isTicked) })).toEqual(
      excluded,
    );
  },
);

test.each([
  ['?estimate=web-application.-one.-two)', ['one', 'two'], false],
  ['?estimate=web-application.-one.%20-two%20.', ['one', 'two'], false],
  ['?utm_source=mail&amp;estimate=web-application.-one', ['one'], false],
  ['?estimate=WEB-APPLICATION.-One', ['one'], false],
  ['?estimate=web-application.-one.-tw', ['one'], true],
])('the query %s removes %j, and has unknown ids: %j', (query, without, hasUnknown) => {
  const choice = choiceIn(query, [project]);
  expect(choice).toEqual({ project, without });
  expect(hasUnknownIds(query, choice, [])).toBe(hasUnknown);
});

test.each([
  ['?estimate=study', false],
  ['?estimate=stud', true],
  ['?estimate=', false],
])('the query %s has no project, and has unknown ids: %j', (query, hasUnknown) => {
  expect(hasUnknownIds(query, choiceIn(query, [project]), [other.id])).toBe(hasUnknown);
});

test('any query can be parsed, and unknown tasks are ignored', () => {
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

test('a message names the project, its hours and the removed tasks', () => {
  const [first, second] = tasks.map(({ id }) => id);
  expect(lineOf({ project, without: [] }, ['8 hours'], 'Without {tasks}.')).toBe('A web application, 8 hours.');
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
])('the message %j with the earlier line %j becomes %j', (message, earlier, expected) => {
  expect(withLine(message, 'New.', earlier)).toBe(expected);
});
