import type { ContentData, Contents } from './content-types.ts';
import { type Disagreement, wrong } from './disagreement.ts';
import { sumOf } from './prices.ts';

type Path = Disagreement['path'];
type Project = ContentData<'budgets.yaml'>['items'][number];

const file = 'budgets.yaml';

/** Mistakes in the estimate: a project whose price nobody can know, hours in the wrong order, a name that is used twice or by nobody. */
export function estimateMistakes(contents: Contents): Disagreement[] {
  const { items, featured } = contents.get(file);
  const ids = items.map(({ id }) => id);
  const hasRate = contents.get('company.yaml').rate !== undefined;
  return [
    ...repeatedIds(items, ['items']),
    ...items.flatMap((item, index) => projectMistakes(item, ['items', index], hasRate)),
    ...unknownIds(featured ? [featured.project] : [], ids, ['featured', 'project']),
    ...unknownProjects(contents, ids),
  ];
}

function projectMistakes(item: Project, field: Disagreement['field'], hasRate: boolean): Disagreement[] {
  const { tasks, hours, price, pace, time } = item;
  const here = (found: string, allowed: string, ...within: Disagreement['field']) =>
    wrong(file, [...field, ...within], found, allowed);
  const mistakes = tasks.flatMap(({ low, likely, high }, index) =>
    low <= likely && likely <= high
      ? []
      : [here(`${low}, ${likely}, ${high}`, 'low, likely and high, in this order of size', 'tasks', index)],
  );
  const sum = sumOf(tasks);
  if (hours && hours.low > hours.high)
    mistakes.push(here(`${hours.low} to ${hours.high}`, 'the lower one first', 'hours'));
  else if (hours && tasks.length > 0 && (hours.low !== sum.low || hours.high !== sum.high))
    mistakes.push(
      here(`${hours.low} to ${hours.high}`, `${sum.low} to ${sum.high}, as its tasks, or no hours`, 'hours'),
    );
  if (time.includes('{pace}') && pace === undefined) mistakes.push(here('{pace} without pace', 'pace: 80', 'time'));
  if (price === undefined && !hours)
    mistakes.push(here('no hours', 'hours: { low: 80, high: 120 }, tasks, or a price'));
  else if (price === undefined && !hasRate) mistakes.push(here('no price', 'a price, or rate in company.yaml'));
  return [...repeatedIds(tasks, [...field, 'tasks']), ...mistakes, ...tasks.flatMap(unknownNeeds(tasks, field))];
}

/** Tasks that need one that there is not. */
const unknownNeeds =
  (tasks: Project['tasks'], field: Disagreement['field']) =>
  ({ id, needs }: Project['tasks'][number], index: number) => {
    const others = tasks.map((task) => task.id).filter((other) => other !== id);
    return (needs?.tasks ?? []).flatMap((need, at) =>
      unknownIds([need], others, [...field, 'tasks', index, 'needs', 'tasks', at]),
    );
  };

const unknownIds = (
  named: readonly string[],
  ids: readonly string[],
  field: Disagreement['field'],
  path: Path = file,
) => named.filter((id) => !ids.includes(id)).map((id) => wrong(path, field, JSON.stringify(id), ids.join(', ')));

function repeatedIds(entries: readonly { id: string }[], field: Disagreement['field']): Disagreement[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [wrong(file, [...field, index, 'id'], `${id} again`, 'another')],
  );
}

/** Ready-made products for a project that there is not. */
function unknownProjects(contents: Contents, ids: readonly string[]): Disagreement[] {
  const { rows = [] } = contents.get('services.yaml').alternatives ?? {};
  return rows.flatMap(({ projects }, row) =>
    projects.flatMap((id, index) =>
      unknownIds([id], ids, ['alternatives', 'rows', row, 'projects', index], 'services.yaml'),
    ),
  );
}
