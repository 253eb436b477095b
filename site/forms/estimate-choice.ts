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

/** What the visitor has chosen in the estimate. */
export interface Choice<Project extends EstimateProject = EstimateProject> {
  project: Project;
  /** The ids of the tasks that the visitor has removed. `excludedTasks` adds the tasks that depend on removed tasks. */
  without: readonly string[];
}

/** The choice as a parameter of an address: `web-application.-payments`. */
export const addressOf = ({ project, without }: Choice): string =>
  [project.id, ...without.map((task) => `-${task}`)].join('.');

/** The parts of a choice in a query: the project and the removed tasks. In lower case, because some programs write links in capitals. */
const partsIn = (query: string): string[] =>
  (parameterIn(query, 'estimate')?.toLowerCase().split('.') ?? []).filter((part) => part !== '');

/** The choice in an address; undefined if the address names no project. Unknown tasks are ignored. */
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
 * Whether a query contains unknown projects or tasks, for example because a link is incomplete or the content has changed.
 * @param choice the choice in the query
 * @param otherProjects ids of other projects that the query may contain
 */
export function hasUnknownIds(query: string, choice: Choice | undefined, otherProjects: readonly string[]): boolean {
  const [id, ...removed] = partsIn(query);
  return choice ? removed.length > choice.without.length : id !== undefined && !otherProjects.includes(id);
}

const hasUnmetNeeds = ({ needs }: EstimateTask, excluded: readonly string[]) =>
  needs?.tasks.every((id) => excluded.includes(id)) ?? false;

/** The ids of the tasks that are not in the estimate: removed tasks, and tasks that depend on removed tasks. */
export function excludedTasks({ project, without }: Choice): readonly string[] {
  const excluded = project.tasks
    .filter((task) => without.includes(task.id) || hasUnmetNeeds(task, without))
    .map(({ id }) => id);
  return excluded.length === without.length ? excluded : excludedTasks({ project, without: excluded });
}

/** Returns each task whose needed tasks are all excluded. */
export const tasksWithUnmetNeeds = (choice: Choice): EstimateTask[] => {
  const excluded = excludedTasks(choice);
  return choice.project.tasks.filter((task) => hasUnmetNeeds(task, excluded));
};

/** The removed tasks after a press on the checkbox of a task. If a task is added, the tasks that it needs are added too. */
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
  const excluded = excludedTasks(choice);
  return tasks.length > 0 ? sumOf(tasks.filter(({ id }) => !excluded.includes(id))) : hours;
}

/** A line of the printed estimate: about a task, or about a removed task (`instead`) that the client does instead. */
export interface SheetLine {
  task?: string | undefined;
  instead?: string | undefined;
}

/**
 * Whether a line is on the printed estimate.
 * @param excluded the ids of the tasks that are not in the estimate
 * @param withUnmetNeeds the ids of the excluded tasks whose needs are not met
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
 * @param excludedText the text about excluded tasks, with `{tasks}`
 */
export function lineOf(choice: Choice, size: readonly string[], excludedText: string): string {
  const { name, tasks } = choice.project;
  const excluded = excludedTasks(choice);
  const names = tasks.filter(({ id }) => excluded.includes(id)).map(({ task }) => task);
  const projectText = `${[name, ...size].join(', ')}.`;
  return names.length > 0 ? `${projectText} ${excludedText.replace('{tasks}', () => names.join(', '))}` : projectText;
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
