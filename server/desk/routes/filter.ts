import { findCountry } from '@company/enquiry/country.ts';
import { formNames } from '@company/enquiry/enquiry.ts';
import { leadSources, progressSteps } from '../../database/schema.ts';
import type { EnquiryFilter } from '../../enquiries/actions/filter.ts';
import { waiting } from '../../enquiries/actions/waiting.ts';
import { type ShownStatus, shownStatuses } from '../../enquiries/status.ts';
import type { DeskContext } from '../context.ts';
import type { Choice } from '../parts/controls.tsx';
import type { People } from '../text/people.ts';
import { sourceChoices } from '../text/sender.ts';
import { statusLabels } from '../text/status.ts';
import { storable } from './form.ts';

type Query = Readonly<Record<string, unknown>>;

const chosen = ['status', 'owner', 'form', 'service', 'country'] as const;
const names = ['words', ...chosen, 'from', 'to'] as const;

export type FilterValues = Record<(typeof names)[number], string>;

export type FilterChoices = Record<(typeof chosen)[number], readonly Choice[]>;

/** Reads an address: texts for the form; unknown parameters are left out. */
export function filterValues(query: Query): FilterValues {
  const text = (value: unknown) => (typeof value === 'string' ? storable(value.slice(0, 200)) : '');
  return Object.fromEntries(names.map((name) => [name, text(query[name])])) as FilterValues;
}

/** The address of a list with this filter, and with `more` parameters; empty parameters are left out. */
export function filterAddress(
  path: string,
  values: FilterValues,
  more: Record<string, string | undefined> = {},
): string {
  const parts = Object.entries({ ...values, ...more }).filter(([, value]) => value);
  const query = new URLSearchParams(parts as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}

/** Whether no filter is set: the inbox then has the open enquiries. */
export const isDefault = (values: FilterValues): boolean => names.every((name) => values[name] === '');

/**
 * The filters of an address: two for the enquiries that wait, of which those that came back are first.
 * @param person the reader, who is meant by `mine`
 */
export function filtersOf(values: FilterValues, context: DeskContext, person: string): EnquiryFilter[] {
  const { now } = context;
  const filter = filterFromValues(values, context, person);
  if (values.status === 'put-off') return [{ ...filter, putOff: { is: 'later', now: now() } }];
  if (values.status !== '') return [filter];
  const { back, open } = waiting(now());
  return [
    { ...filter, ...back },
    { ...filter, ...open },
  ];
}

function filterFromValues(values: FilterValues, context: DeskContext, person: string): EnquiryFilter {
  const { site } = context;
  const form = formNames.find((name) => name === values.form);
  const status = shownStatuses.find((one) => one === values.status && one !== 'restricted');
  const country = findCountry(values.country, site.countries);
  // "nobody" and "mine" are no e-mail addresses.
  const named = { nobody: '', mine: person } as const;
  const owner = Object.hasOwn(named, values.owner)
    ? named[values.owner as keyof typeof named]
    : values.owner || undefined;
  return {
    words: values.words,
    statuses: status ? [status] : progressSteps,
    owner,
    form,
    source: form ? '' : leadSources.find((one) => one !== '' && one === values.form),
    page: values.service || undefined,
    countryCodes: country && [country.code, `+${country.dialCode}`],
    ...periodOf(values, context),
  };
}

/** From the first day on, before the day after the last one, in the company's time zone. */
export function periodOf({ from, to }: Pick<FilterValues, 'from' | 'to'>, { site }: DeskContext) {
  const { timeZone } = site.facts.hours;
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  const [first, last] = [dayOf(from), dayOf(to)];
  return { from: first && startOf(first), until: last && startOf(last.add({ days: 1 })) };
}

/** Parses a day such as `2026-11-22`; undefined for anything else. */
export function dayOf(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function filterChoices({ site }: DeskContext, { choices }: People): FilterChoices {
  const status = (value: ShownStatus) => ({ value, label: statusLabels[value].label });
  const any = (label: string): Choice => ({ value: '', label });
  return {
    status: [
      any('Open'),
      { value: 'put-off', label: 'Put off' },
      ...progressSteps.slice(1).map(status),
      { value: 'every', label: 'Any status' },
      status('dropped'),
    ],
    owner: [any('Owner'), { value: 'nobody', label: 'Nobody' }, { value: 'mine', label: 'Mine' }, ...choices],
    form: [any('Form'), ...formNames.map((value) => ({ value, label: site.mails.forms[value] })), ...sourceChoices],
    service: [any('Service'), ...site.services.map(({ name, page }) => ({ value: page, label: name }))],
    country: [any('Country'), ...site.countries.map(({ code, name }) => ({ value: code, label: name }))],
  };
}
