import * as v from 'valibot';
import { amount } from './amount.ts';
import type { ContentData } from './content-types.ts';
import { hours } from './files/prices.ts';
import { numbersOf } from './numbers.ts';
import { type Placeholders, parseYaml } from './parse.ts';
import { type Hours, hourlyPrice, leastPriceOf, priceOf, sumOf } from './prices.ts';

type Company = ContentData<'company.yaml'>;

/** What the price of a project is made of. A price that is typed replaces the computed one. */
const project = v.looseObject({
  id: v.string(),
  hours: v.optional(hours),
  tasks: v.optional(v.array(v.looseObject(hours.entries)), []),
  price: v.optional(v.string()),
});

type Project = Pick<v.InferOutput<typeof project>, 'hours' | 'tasks' | 'price'>;

/** The hours of a project; those of its tasks are added up. */
const hoursOf = ({ hours, tasks }: Pick<Project, 'hours' | 'tasks'>): Hours | undefined =>
  tasks.length > 0 ? sumOf(tasks) : hours;

function priceOfProject(one: Project, { rate, locale }: Company): string | undefined {
  const ofHours = hoursOf(one);
  const text = one.price ?? (ofHours && rate && priceOf(ofHours, rate, numbersOf(locale, rate.currencies)));
  return text === undefined ? undefined : amount(text);
}

/** The projects with the hours and prices that nobody has typed. */
export const withPrices = (budgets: ContentData<'budgets.yaml'>, facts: Company): ContentData<'budgets.yaml'> => ({
  ...budgets,
  items: budgets.items.map((item) => ({
    ...item,
    hours: item.hours ?? hoursOf(item),
    price: priceOfProject(item, facts),
  })),
});

/**
 * The prices that texts may name: `company.prices.rate`, and for each project `company.prices.shop` and, if it is computed, the
 * least of it, `company.prices.shop.low`.
 * @param budgets the text of `budgets.yaml`. It may name prices itself: they are not filled in yet
 * @returns null if the file has a mistake
 */
export function pricesIn(budgets: string, facts: Company): Placeholders | null {
  try {
    const { items } = parseYaml('', budgets, v.looseObject({ items: v.array(project) }), null);
    return Object.fromEntries([...ratePrice(facts), ...items.flatMap((item) => projectPrices(item, facts))]);
  } catch {
    // Reading the file itself reports its mistakes.
    return null;
  }
}

function ratePrice({ prices, rate, locale }: Company): [string, string][] {
  const text = prices?.rate ?? (rate && hourlyPrice(rate, numbersOf(locale, rate.currencies)));
  return text === undefined ? [] : [['company.prices.rate', amount(text)]];
}

function projectPrices(one: v.InferOutput<typeof project>, facts: Company): [string, string][] {
  const text = priceOfProject(one, facts);
  if (text === undefined) return [];
  const name = `company.prices.${one.id}`;
  const ofHours = hoursOf(one);
  if (one.price !== undefined || !ofHours || !facts.rate) return [[name, text]];
  return [
    [name, text],
    [`${name}.low`, amount(leastPriceOf(ofHours, facts.rate, numbersOf(facts.locale, facts.rate.currencies)))],
  ];
}
