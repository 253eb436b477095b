import { type Hours, sumOf } from '@company/schemas/prices.ts';
import { parameterIn } from '../ui/history-entry/address.ts';

export interface EstimateProject {
  id: string;
  name: string;
  hours?: Hours | undefined;
  tasks: readonly (Hours & { id: string; task: string })[];
}

/** A project of the estimate, and the ids of the tasks that somebody has left out. */
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

/** Whether every task is left out. */
export const isEmpty = ({ project, without }: Choice): boolean =>
  project.tasks.length > 0 && without.length === project.tasks.length;

/** The hours of what is left; undefined for a project with a price alone. */
export const hoursOfChoice = ({ project, without }: Choice): Hours | undefined =>
  project.tasks.length > 0 ? sumOf(project.tasks.filter(({ id }) => !without.includes(id))) : project.hours;

/**
 * A line of an enquiry: `Small web application, 440 to 576 hours. Without Payments.`
 * @param hours the hours as text
 * @param words what is left out, with `{tasks}`
 */
export function lineOf({ project, without }: Choice, hours: string | undefined, words: string): string {
  const left = project.tasks.filter(({ id }) => without.includes(id)).map(({ task }) => task);
  const named = hours ? `${project.name}, ${hours}.` : `${project.name}.`;
  return left.length > 0 ? `${named} ${words.replace('{tasks}', () => left.join(', '))}` : named;
}
