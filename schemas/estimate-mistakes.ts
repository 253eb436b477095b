import type { ContentData, Contents } from './content-types.ts';
import { type Disagreement, wrong } from './disagreement.ts';
import { sumOf } from './prices.ts';

type Project = ContentData<'budgets.yaml'>['items'][number];

const file = 'budgets.yaml';

/** Mistakes in the estimate: a project whose price nobody can know, hours in the wrong order, a name that is used twice or by nobody. */
export function estimateMistakes(contents: Contents): Disagreement[] {
  const { items } = contents.get(file);
  const hasRate = contents.get('company.yaml').rate !== undefined;
  return [
    ...repeatedIds(items, ['items']),
    ...items.flatMap((item, index) => projectMistakes(item, ['items', index], hasRate)),
    ...unknownProjects(
      contents,
      items.map(({ id }) => id),
    ),
  ];
}

function projectMistakes(item: Project, field: Disagreement['field'], hasRate: boolean): Disagreement[] {
  const { tasks, hours, price, assumptions, unknown } = item;
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
  if (tasks.length === 0 && assumptions.length + unknown.length > 0)
    mistakes.push(here('assumptions or unknown without tasks', 'tasks with low, likely and high'));
  if (price === undefined && !hours)
    mistakes.push(here('no hours', 'hours: { low: 80, high: 120 }, tasks, or a price'));
  else if (price === undefined && !hasRate) mistakes.push(here('no price', 'a price, or rate in company.yaml'));
  return [...repeatedIds(tasks, [...field, 'tasks']), ...mistakes];
}

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
      ids.includes(id)
        ? []
        : [
            wrong(
              'services.yaml',
              ['alternatives', 'rows', row, 'projects', index],
              JSON.stringify(id),
              ids.join(', '),
            ),
          ],
    ),
  );
}
