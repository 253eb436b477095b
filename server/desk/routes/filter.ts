import { findCountry } from '@company/enquiry/country.ts';
import { formNames } from '@company/enquiry/enquiry.ts';
import { progressSteps } from '../../database/schema.ts';
import type { EnquiryFilter } from '../../enquiries/actions/filter.ts';
import { type ShownStatus, shownStatuses } from '../../enquiries/status.ts';
import type { DeskContext } from '../context.ts';
import type { Choice } from '../parts/controls.tsx';
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

export function filterFromValues(values: FilterValues, { site }: DeskContext): EnquiryFilter {
  const status = shownStatuses.find((one) => one === values.status && one !== 'restricted');
  const country = findCountry(values.country, site.countries);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const { timeZone } = site.facts.hours;
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  return {
    words: values.words,
    statuses: status ? [status] : values.status === 'every' ? progressSteps : ['open'],
    // "nobody" is not an e-mail address.
    owner: values.owner === 'nobody' ? '' : values.owner || undefined,
    form: formNames.find((name) => name === values.form),
    page: values.service || undefined,
    countryCodes: country && [country.code, `+${country.dialCode}`],
    from: from && startOf(from),
    until: to && startOf(to.add({ days: 1 })),
  };
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

export function filterChoices({ site }: DeskContext, people: readonly string[]): FilterChoices {
  const status = (value: ShownStatus) => ({ value, label: statusLabels[value].label });
  const any = (label: string): Choice => ({ value: '', label });
  return {
    status: [
      any('Open'),
      ...progressSteps.slice(1).map(status),
      { value: 'every', label: 'Any status' },
      status('dropped'),
    ],
    owner: [
      any('Any owner'),
      { value: 'nobody', label: 'Nobody' },
      ...people.map((value) => ({ value, label: value })),
    ],
    form: [any('Any form'), ...formNames.map((value) => ({ value, label: site.mails.forms[value] }))],
    service: [any('Any service'), ...site.services.map(({ name, page }) => ({ value: page, label: name }))],
    country: [any('Any country'), ...site.countries.map(({ code, name }) => ({ value: code, label: name }))],
  };
}
