import * as v from 'valibot';
import { type ContentData, type Contents, type CrossFileMistake, crossFileMistake } from './contents.ts';
import { hours } from './files/budgets.ts';
import { numberStyles } from './numbers.ts';
import { type Placeholders, parseYaml } from './parse.ts';
import { type Hours, hourlyPrice, minPriceOf, priceOf, sumOf, unbrokenPrice } from './prices.ts';

type Company = ContentData<'company.yaml'>;

/** The fields of a project from which its price is computed. A price in the file replaces the computed price. */
const project = v.looseObject({
  id: v.string(),
  hours: v.optional(hours),
  tasks: v.optional(v.array(v.looseObject(hours.entries)), []),
  price: v.optional(v.string()),
});

type PricedProject = Pick<v.InferOutput<typeof project>, 'hours' | 'tasks' | 'price'>;

/** The hours of a project: the sum of its tasks, or the hours in the file if the project has no tasks. */
const hoursOf = ({ hours, tasks }: Pick<PricedProject, 'hours' | 'tasks'>): Hours | undefined =>
  tasks.length > 0 ? sumOf(tasks) : hours;

function priceOfProject(project: PricedProject, { rate, locale }: Company): string | undefined {
  const hoursOfProject = hoursOf(project);
  const text =
    project.price ?? (hoursOfProject && rate && priceOf(hoursOfProject, rate, numberStyles(locale, rate.currencies)));
  return text === undefined ? undefined : unbrokenPrice(text);
}

/** Adds the hours and prices that are not in the file. */
export const withPrices = (budgets: ContentData<'budgets.yaml'>, facts: Company): ContentData<'budgets.yaml'> => ({
  ...budgets,
  items: budgets.items.map((item) => ({
    ...item,
    hours: item.hours ?? hoursOf(item),
    price: priceOfProject(item, facts),
  })),
});

/**
 * The prices that texts may use: `company.prices.rate`, a price such as `company.prices.shop` for each project, and for a computed
 * price also its lower end, such as `company.prices.shop.low`.
 * @param budgets the content of `budgets.yaml`. Placeholders in this file are not replaced here
 * @returns null if the file has a mistake
 */
export function pricesIn(budgets: string, facts: Company): Placeholders | null {
  try {
    const { items } = parseYaml('', budgets, v.looseObject({ items: v.array(project) }), null);
    return Object.fromEntries([...ratePrice(facts), ...items.flatMap((item) => projectPrices(item, facts))]);
  } catch {
    // `ContentFolder` reports the mistakes when it reads the file.
    return null;
  }
}

function ratePrice({ prices, rate, locale }: Company): [string, string][] {
  const text = prices?.rate ?? (rate && hourlyPrice(rate, numberStyles(locale, rate.currencies)));
  return text === undefined ? [] : [['company.prices.rate', unbrokenPrice(text)]];
}

function projectPrices(item: v.InferOutput<typeof project>, facts: Company): [string, string][] {
  const text = priceOfProject(item, facts);
  if (text === undefined) return [];
  const name = `company.prices.${item.id}`;
  const hoursOfProject = hoursOf(item);
  if (item.price !== undefined || !hoursOfProject || !facts.rate) return [[name, text]];
  return [
    [name, text],
    [
      `${name}.low`,
      unbrokenPrice(minPriceOf(hoursOfProject, facts.rate, numberStyles(facts.locale, facts.rate.currencies))),
    ],
  ];
}

type Path = CrossFileMistake['path'];
type Project = ContentData<'budgets.yaml'>['items'][number];

const file = 'budgets.yaml';

/** Mistakes in the estimate: a project without a price, hours in the wrong order, ids that are used twice or do not exist. */
export function estimateMistakes(contents: Contents): CrossFileMistake[] {
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

function projectMistakes(item: Project, field: CrossFileMistake['field'], hasRate: boolean): CrossFileMistake[] {
  const { tasks, hours, price, pace, time } = item;
  const mistakeAt = (found: string, allowed: string, ...subfield: CrossFileMistake['field']) =>
    crossFileMistake(file, [...field, ...subfield], found, allowed);
  const mistakes = tasks.flatMap(({ low, likely, high }, index) =>
    low <= likely && likely <= high
      ? []
      : [mistakeAt(`${low}, ${likely}, ${high}`, 'low, likely and high, in this order of size', 'tasks', index)],
  );
  const sum = sumOf(tasks);
  if (hours && hours.low > hours.high)
    mistakes.push(mistakeAt(`${hours.low} to ${hours.high}`, 'the lower number first', 'hours'));
  else if (hours && tasks.length > 0 && (hours.low !== sum.low || hours.high !== sum.high))
    mistakes.push(
      mistakeAt(`${hours.low} to ${hours.high}`, `${sum.low} to ${sum.high}, as the tasks, or no hours`, 'hours'),
    );
  if (time.includes('{pace}') && pace === undefined)
    mistakes.push(mistakeAt('{pace} without pace', 'pace: 80', 'time'));
  if (price === undefined && !hours)
    mistakes.push(mistakeAt('no hours', 'hours: { low: 80, high: 120 }, tasks, or a price'));
  else if (price === undefined && !hasRate) mistakes.push(mistakeAt('no price', 'a price, or rate in company.yaml'));
  return [...repeatedIds(tasks, [...field, 'tasks']), ...mistakes, ...tasks.flatMap(unknownNeeds(tasks, field))];
}

/** Mistakes in `needs` of a task: ids of tasks that do not exist. */
const unknownNeeds =
  (tasks: Project['tasks'], field: CrossFileMistake['field']) =>
  ({ id, needs }: Project['tasks'][number], index: number) => {
    const others = tasks.map((task) => task.id).filter((other) => other !== id);
    return (needs?.tasks ?? []).flatMap((need, needIndex) =>
      unknownIds([need], others, [...field, 'tasks', index, 'needs', 'tasks', needIndex]),
    );
  };

const unknownIds = (
  references: readonly string[],
  ids: readonly string[],
  field: CrossFileMistake['field'],
  path: Path = file,
) =>
  references
    .filter((id) => !ids.includes(id))
    .map((id) => crossFileMistake(path, field, JSON.stringify(id), ids.join(', ')));

function repeatedIds(entries: readonly { id: string }[], field: CrossFileMistake['field']): CrossFileMistake[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [crossFileMistake(file, [...field, index, 'id'], `${id} again`, 'another id')],
  );
}

/** Mistakes in ready-made products: ids of projects that do not exist. */
function unknownProjects(contents: Contents, ids: readonly string[]): CrossFileMistake[] {
  const { rows = [] } = contents.get('services.yaml').alternatives ?? {};
  return rows.flatMap(({ projects }, row) =>
    projects.flatMap((id, index) =>
      unknownIds([id], ids, ['alternatives', 'rows', row, 'projects', index], 'services.yaml'),
    ),
  );
}
