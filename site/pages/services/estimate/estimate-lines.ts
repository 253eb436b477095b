import type { PageContent } from '@company/schemas/contents.ts';
import type { LineOf } from '../../../forms/estimate-choice.ts';

export type Project = PageContent<'budgets.yaml'>['items'][number];

export interface Line extends LineOf {
  text: string;
}

type TextField = 'holds' | 'bring' | 'changes' | 'afterwards' | 'assumes' | 'unknown';

const own = (...texts: (string | undefined)[]): Line[] => texts.flatMap((text) => text ?? []).map((text) => ({ text }));

const ofTasks = ({ tasks }: Project, field: TextField): Line[] =>
  tasks.flatMap(({ id, [field]: text }) => (text === undefined ? [] : { text, task: id }));

const insteadOf = ({ tasks }: Project): Line[] =>
  tasks.flatMap(({ id, instead }) => (instead === undefined ? [] : { text: instead, instead: id }));

/** What the sheet of a project says beside its hours, by the names of the labels: its own lines, and those of its tasks. */
export const linesOf = (project: Project) => ({
  holds: [...own(project.holds), ...ofTasks(project, 'holds')],
  bring: [...own(project.bring), ...ofTasks(project, 'bring'), ...insteadOf(project)],
  changes: [...own(project.changes), ...ofTasks(project, 'changes')],
  afterwards: [...own(project.afterwards), ...ofTasks(project, 'afterwards')],
  assumptions: [...own(...project.assumptions), ...ofTasks(project, 'assumes')],
  unknown: [...own(...project.unknown), ...ofTasks(project, 'unknown')],
  time: own(project.time.replace('{pace}', `${project.pace ?? ''}`)),
  model: own(project.model),
});
