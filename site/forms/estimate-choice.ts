import type { Numbers } from '@company/schemas/numbers.ts';
import { type Hours, hoursText, sumOf, weeksOf, weeksText } from '@company/schemas/prices.ts';
import { parameterIn } from '../ui/history-entry/address.ts';

export interface EstimateTask extends Hours {
  id: string;
  task: string;
  /** It makes no sense without one of these tasks at least. */
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

/** A project of the estimate, and the ids of the tasks that somebody has left out. Others go with them: see `leftOut`. */
export interface Choice<Project extends EstimateProject = EstimateProject> {
  project: Project;
  without: readonly string[];
}

/** As it is in an address: `web-application.-payments`. */
export const addressOf = ({ project, without }: Choice): string =>
  [project.id, ...without.map((task) => `-${task}`)].join('.');

/** Ids are in small letters; some programs change those of a link. */
const partsIn = (query: string): string[] =>
  (parameterIn(query, 'estimate')?.toLowerCase().split('.') ?? []).filter((part) => part !== '');

/** The choice that an address has; undefined if it names no project. Tasks that there are not are ignored. */
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
 * Whether an address names a project or tasks that there are not, as when it was cut off, or they went since.
 * @param choice that it has @param others ids of the projects that it may name instead
 */
export function namesMore(query: string, choice: Choice | undefined, others: readonly string[]): boolean {
  const [id, ...left] = partsIn(query);
  return choice ? left.length > choice.without.length : id !== undefined && !others.includes(id);
}

const lacks = ({ needs }: EstimateTask, out: readonly string[]) =>
  needs?.tasks.every((id) => out.includes(id)) ?? false;

/** The tasks that are not in the estimate: those that somebody has left out, and those that make no sense without them. */
export function leftOut({ project, without }: Choice): readonly string[] {
  const out = project.tasks.filter((task) => without.includes(task.id) || lacks(task, without)).map(({ id }) => id);
  return out.length === without.length ? out : leftOut({ project, without: out });
}

/** The tasks that lack what they need: those that are ticked, and those that nobody can do by himself either. */
export const withoutNeeds = (choice: Choice): EstimateTask[] => {
  const out = leftOut(choice);
  return choice.project.tasks.filter((task) => lacks(task, out));
};

/** What is left out after a press on the box of a task. With a task comes back what it needs. */
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

/** The hours of what is left; undefined for a project with a price alone. */
export function hoursOfChoice(choice: Choice): Hours | undefined {
  const { tasks, hours } = choice.project;
  const out = leftOut(choice);
  return tasks.length > 0 ? sumOf(tasks.filter(({ id }) => !out.includes(id))) : hours;
}

/** A line of the sheet: that of a task, or one that is there where the client does the task. */
export interface LineOf {
  task?: string | undefined;
  instead?: string | undefined;
}

/** Whether a line is on the sheet. @param out the tasks that are left out @param lacking those of them that lack what they need */
export const isOnSheet = ({ task, instead }: LineOf, out: readonly string[], lacking: readonly string[]): boolean =>
  instead === undefined
    ? task === undefined || !out.includes(task)
    : out.includes(instead) && !lacking.includes(instead);

/**
 * A line of an enquiry: `Small web application, 440 to 576 hours, 6 to 8 weeks. Without Payments.`
 * @param size its hours and weeks as text
 * @param words what is left out, with `{tasks}`
 */
export function lineOf(choice: Choice, size: readonly string[], words: string): string {
  const { name, tasks } = choice.project;
  const out = leftOut(choice);
  const left = tasks.filter(({ id }) => out.includes(id)).map(({ task }) => task);
  const named = `${[name, ...size].join(', ')}.`;
  return left.length > 0 ? `${named} ${words.replace('{tasks}', () => left.join(', '))}` : named;
}

/** How hours and weeks are written. */
export interface SizeWords {
  hours: { range: string; same: string };
  weeks: { range: string; same: string; one: string };
}

/** Hours and weeks of a project, or of what is left of it, as text: `480 to 640 hours`, `6 to 8 weeks`. */
export const sizeOf = (
  hours: Hours | undefined,
  pace: number | undefined,
  words: SizeWords,
  numbers: Pick<Numbers, 'plain'>,
): string[] =>
  hours
    ? [hoursText(hours, words.hours, numbers), ...(pace ? [weeksText(weeksOf(hours, pace), words.weeks, numbers)] : [])]
    : [];
