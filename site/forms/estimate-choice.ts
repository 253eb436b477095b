import type { NumberStyles } from '@company/schemas/numbers.ts';
import { type Hours, hoursText, sumOf, weeksOf, weeksText } from '@company/schemas/prices.ts';
import { parameterIn } from '../ui/history-entry/address.ts';

export interface EstimateTask extends Hours {
  id: string;
  task: string;
  /** The task needs at least one of these tasks. */
  needs?: { tasks: readonly string[]; note: string } | undefined;
}

export interface EstimateProject {
  id: string;
  name: string;
  hours?: Hours | undefined;
  /** Hours in a week. */
  pace?: number | undefined;
  tasks: readonly EstimateTask[];
}

/**
 * A project of the estimate, and the ids of the tasks that the visitor has left out. `leftOut` adds the tasks that
 * depend on them.
 */
export interface Choice<Project extends EstimateProject = EstimateProject> {
  project: Project;
  without: readonly string[];
}

/** The choice as a parameter of an address: `web-application.-payments`. */
export const addressOf = ({ project, without }: Choice): string =>
  [project.id, ...without.map((task) => `-${task}`)].join('.');

/** Ids are lower case. Some programs change the case of a link. */
const partsIn = (query: string): string[] =>
  (parameterIn(query, 'estimate')?.toLowerCase().split('.') ?? []).filter((part) => part !== '');

/** The choice in an address; undefined if it names no project. Unknown tasks are ignored. */
export function choiceIn<Project extends EstimateProject>(
  query: string,
  projects: readonly Project[],
): Choice<Project> | undefined {
  const [id, ...left] = partsIn(query);
  const project = projects.find((one) => one.id === id);
  if (!project) return undefined;
  return { project, without: project.tasks.map((task) => task.id).filter((task) => left.includes(`-${task}`)) };
}

/**
 * Whether an address names unknown projects or tasks, for example after a cut-off link or a change of content.
 * @param choice the choice in the address
 * @param others ids of other projects that the address may name
 */
export function namesMore(query: string, choice: Choice | undefined, others: readonly string[]): boolean {
  const [id, ...left] = partsIn(query);
  return choice ? left.length > choice.without.length : id !== undefined && !others.includes(id);
}

const lacks = ({ needs }: EstimateTask, out: readonly string[]) =>
  needs?.tasks.every((id) => out.includes(id)) ?? false;

/** The tasks that are not in the estimate: the ones left out, and the ones that depend on them. */
export function leftOut({ project, without }: Choice): readonly string[] {
  const out = project.tasks.filter((task) => without.includes(task.id) || lacks(task, without)).map(({ id }) => id);
  return out.length === without.length ? out : leftOut({ project, without: out });
}

/** The tasks whose needs are not met, in the estimate or outside of it. */
export const withoutNeeds = (choice: Choice): EstimateTask[] => {
  const out = leftOut(choice);
  return choice.project.tasks.filter((task) => lacks(task, out));
};

/** The left-out tasks after a press on the box of a task. Adding a task also adds what it needs. */
export function pressed({ project, without }: Choice, id: string, isTicked: boolean): readonly string[] {
  if (!isTicked) return project.tasks.map((task) => task.id).filter((task) => task === id || without.includes(task));
  const rest = without.filter((task) => task !== id);
  const task = project.tasks.find((one) => one.id === id);
  if (!task || !lacks(task, leftOut({ project, without: rest }))) return rest;
  const back = (left: readonly string[], need: string) => pressed({ project, without: left }, need, true);
  return (task.needs?.tasks ?? []).reduce(back, rest);
}

/** Whether no task is left. */
export const isEmpty = (choice: Choice): boolean =>
  choice.project.tasks.length > 0 && leftOut(choice).length === choice.project.tasks.length;

/** The hours of the remaining tasks; undefined for a project that has only a price. */
export function hoursOfChoice(choice: Choice): Hours | undefined {
  const { tasks, hours } = choice.project;
  const out = leftOut(choice);
  return tasks.length > 0 ? sumOf(tasks.filter(({ id }) => !out.includes(id))) : hours;
}

/** A line of the sheet: of a task, or instead of a task that the client does. */
export interface LineOf {
  task?: string | undefined;
  instead?: string | undefined;
}

/**
 * Whether a line is on the sheet.
 * @param out the tasks that are left out
 * @param lacking the left-out tasks whose needs are not met
 */
export const isOnSheet = ({ task, instead }: LineOf, out: readonly string[], lacking: readonly string[]): boolean =>
  instead === undefined
    ? task === undefined || !out.includes(task)
    : out.includes(instead) && !lacking.includes(instead);

/**
 * The line of an enquiry: `Small web application, 440 to 576 hours, 6 to 8 weeks. Without Payments.`
 * @param size hours and weeks as text
 * @param words the sentence about left-out tasks, with `{tasks}`
 */
export function lineOf(choice: Choice, size: readonly string[], words: string): string {
  const { name, tasks } = choice.project;
  const out = leftOut(choice);
  const left = tasks.filter(({ id }) => out.includes(id)).map(({ task }) => task);
  const named = `${[name, ...size].join(', ')}.`;
  return left.length > 0 ? `${named} ${words.replace('{tasks}', () => left.join(', '))}` : named;
}

/** The texts for hours and weeks. */
export interface SizeWords {
  hours: { range: string; same: string };
  weeks: { range: string; same: string; one: string };
}

/** The hours and weeks of a choice as text: `480 to 640 hours`, `6 to 8 weeks`. */
export const sizeOf = (
  hours: Hours | undefined,
  pace: number | undefined,
  words: SizeWords,
  numbers: Pick<NumberStyles, 'plain'>,
): string[] =>
  hours
    ? [hoursText(hours, words.hours, numbers), ...(pace ? [weeksText(weeksOf(hours, pace), words.weeks, numbers)] : [])]
    : [];
