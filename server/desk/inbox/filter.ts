import { findCountry } from '@company/enquiry/country.ts';
import { formNames } from '@company/enquiry/enquiry.ts';
import { type EnquiryStatus, enquiryStatuses, leadSources, usedStatuses } from '../../database/schema.ts';
import type { EnquiryFilter } from '../../enquiries/queries/filter.ts';
import { waiting } from '../../enquiries/queries/list.ts';
import { dayOf, fieldValue, storable } from '../body.ts';
import type { DeskContext } from '../context.ts';
import type { Choice } from '../ui/controls.tsx';
import { statusLabels } from '../ui/labels.ts';
import type { People } from '../ui/people.ts';
import { sourceChoices } from '../ui/sender.ts';
import type { FilterChoices, FilterValues } from './inbox.tsx';

const filterNames = ['words', 'status', 'owner', 'form', 'service', 'country', 'from', 'to'] as const;

/** Reads an address: texts for the form; unknown parameters are left out. */
export const filterValues = (query: unknown): FilterValues =>
  Object.fromEntries(
    filterNames.map((name) => [name, storable(fieldValue(query, name).slice(0, 200))]),
  ) as FilterValues;

export function addressWith(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}

export const isDefault = (values: FilterValues): boolean => filterNames.every((name) => values[name] === '');

/**
 * The filters of an address: two for the enquiries that wait, of which those that came back are first.
 * @param person the reader, who is meant by `mine`
 */
export function filtersOf(values: FilterValues, context: DeskContext, person: string): EnquiryFilter[] {
  const { now } = context;
  const filter = filterFromValues(values, context, person);
  if (values.status === 'put-off') return [{ ...filter, snoozed: { is: 'later', now: now() } }];
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
  const status = enquiryStatuses.find((one) => one === values.status);
  const country = findCountry(values.country, site.countries);
  const owner = values.owner === 'mine' ? person : values.owner || undefined;
  return {
    words: values.words,
    statuses: status && [status],
    owner: owner === 'nobody' ? '' : owner,
    form,
    source: form ? '' : leadSources.find((one) => one !== '' && one === values.form),
    page: values.service || undefined,
    countryCodes: country && [country.code, `+${country.dialCode}`],
    ...periodOf(values, context),
  };
}

/** From the first day on, before the day after the last one, in the company's time zone. */
function periodOf({ from, to }: Pick<FilterValues, 'from' | 'to'>, { site }: DeskContext) {
  const { timeZone } = site.facts.hours;
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  const [first, last] = [dayOf(from), dayOf(to)];
  const until = last && startOf(last.add({ days: 1 }));
  // Stored times have four digits for the year, and are compared as texts.
  return { from: first && startOf(first), until: until && until.getUTCFullYear() <= 9999 ? until : undefined };
}

export function filterChoices({ site }: DeskContext, { choices, left }: People): FilterChoices {
  const status = (value: EnquiryStatus) => ({ value, label: statusLabels[value].label });
  const any = (label: string): Choice => ({ value: '', label });
  const statuses = [
    any('Open'),
    { value: 'put-off', label: 'Put off' },
    ...usedStatuses.slice(1).map(status),
    { value: 'every', label: 'Any status' },
    status('dropped'),
  ];
  const owners = [
    any('Owner'),
    { value: 'nobody', label: 'Nobody' },
    { value: 'mine', label: 'Mine' },
    ...choices,
    ...left,
  ];
  const forms = formNames.map((value) => ({ value, label: site.mails.forms[value] }));
  const services = site.services.map(({ name, page }) => ({ value: page, label: name }));
  const countries = site.countries.map(({ code, name }) => ({ value: code, label: name }));
  return [
    { field: 'status', label: 'Status', of: statuses },
    { field: 'owner', label: 'Owner', of: owners },
    { field: 'form', label: 'Form', of: [any('Form'), ...forms, ...sourceChoices] },
    { field: 'service', label: 'Service', of: [any('Service'), ...services] },
    { field: 'country', label: 'Country', of: [any('Country'), ...countries] },
  ];
}
