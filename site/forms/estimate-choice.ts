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
  /** The hours of work in a week. */
  pace?: number | undefined;
  tasks: readonly EstimateTask[];
}

/**
 * A project of the estimate, and the ids of the tasks that the visitor has removed. `excludedTasks` adds the tasks that
 * depend on them.
 */
export interface Choice<Project extends EstimateProject = EstimateProject> {
  project: Project;
  without: readonly string[];
}

/** The choice as a parameter of an address: `web-application.-payments`. */
export const addressOf = ({ project, without }: Choice): string =>
  [project.id, ...without.map((task) => `-${task}`)].join('.');

/** The project and the removed tasks in a query. It is changed to lower case, as some programs change a link's case. */
const partsIn = (query: string): string[] =>
  (parameterIn(query, 'estimate')?.toLowerCase().split('.') ?? []).filter((part) => part !== '');

/** The choice in an address; undefined if it names no project. Unknown tasks are ignored. */
export function choiceIn<Project extends EstimateProject>(
  query: string,
  projects: readonly Project[],
): Choice<Project> | undefined {
  const [id, ...removed] = partsIn(query);
  const project = projects.find((one) => one.id === id);
  if (!project) return undefined;
  return { project, without: project.tasks.map((task) => task.id).filter((task) => removed.includes(`-${task}`)) };
}

/**
 * Whether a query has unknown projects or tasks, for example because a link is incomplete or the content has changed.
 * @param choice the choice in the query
 * @param otherProjects ids of other projects that the query may have
 */
export function hasUnknownIds(query: string, choice: Choice | undefined, otherProjects: readonly string[]): boolean {
  const [id, ...removed] = partsIn(query);
  return choice ? removed.length > choice.without.length : id !== undefined && !otherProjects.includes(id);
}

const hasUnmetNeeds = ({ needs }: EstimateTask, out: readonly string[]) =>
  needs?.tasks.every((id) => out.includes(id)) ?? false;

/** The ids of the tasks that are not in the estimate: the removed ones, and the ones that depend on them. */
export function excludedTasks({ project, without }: Choice): readonly string[] {
  const out = project.tasks
    .filter((task) => without.includes(task.id) || hasUnmetNeeds(task, without))
    .map(({ id }) => id);
  return out.length === without.length ? out : excludedTasks({ project, without: out });
}

/** The tasks whose needs are not met, in the estimate or outside of it. */
export const tasksWithUnmetNeeds = (choice: Choice): EstimateTask[] => {
  const out = excludedTasks(choice);
  return choice.project.tasks.filter((task) => hasUnmetNeeds(task, out));
};

/** The removed tasks after a press on the box of a task. If a task is added, the tasks that it needs are added too. */
export function removedAfterPress({ project, without }: Choice, id: string, isTicked: boolean): readonly string[] {
  if (!isTicked) return project.tasks.map((task) => task.id).filter((task) => task === id || without.includes(task));
  const rest = without.filter((task) => task !== id);
  const task = project.tasks.find((one) => one.id === id);
  if (!task || !hasUnmetNeeds(task, excludedTasks({ project, without: rest }))) return rest;
  const addTask = (removed: readonly string[], need: string) =>
    removedAfterPress({ project, without: removed }, need, true);
  return (task.needs?.tasks ?? []).reduce(addTask, rest);
}

/** Whether all tasks are removed. */
export const isEmpty = (choice: Choice): boolean =>
  choice.project.tasks.length > 0 && excludedTasks(choice).length === choice.project.tasks.length;

/** The hours of the remaining tasks; undefined for a project that has only a price. */
export function hoursOfChoice(choice: Choice): Hours | undefined {
  const { tasks, hours } = choice.project;
  const out = excludedTasks(choice);
  return tasks.length > 0 ? sumOf(tasks.filter(({ id }) => !out.includes(id))) : hours;
}

/** A line of the printed estimate: for a task, or for a removed task (`instead`) that the client then does. */
export interface SheetLine {
  task?: string | undefined;
  instead?: string | undefined;
}

/**
 * Whether a line is on the printed estimate.
 * @param excluded the ids of the tasks that are not in the estimate
 * @param withUnmetNeeds the ids of those tasks whose needs are not met
 */
export const isOnSheet = (
  { task, instead }: SheetLine,
  excluded: readonly string[],
  withUnmetNeeds: readonly string[],
): boolean =>
  instead === undefined
    ? task === undefined || !excluded.includes(task)
    : excluded.includes(instead) && !withUnmetNeeds.includes(instead);

/**
 * The line of an enquiry: `Small web application, 440 to 576 hours, 6 to 8 weeks. Without Payments.`
 * @param size hours and weeks as text
 * @param words the text about removed tasks, with `{tasks}`
 */
export function lineOf(choice: Choice, size: readonly string[], words: string): string {
  const { name, tasks } = choice.project;
  const out = excludedTasks(choice);
  const excluded = tasks.filter(({ id }) => out.includes(id)).map(({ task }) => task);
  const projectText = `${[name, ...size].join(', ')}.`;
  return excluded.length > 0 ? `${projectText} ${words.replace('{tasks}', () => excluded.join(', '))}` : projectText;
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
