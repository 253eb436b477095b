import { findCountry } from '@company/enquiry/country.ts';
import { enquiryForms, enquiryStatuses, leadSources } from '../../database/schema.ts';
import type { EnquiryFilter } from '../../enquiries/queries/filter.ts';
import { waitingFilters } from '../../enquiries/queries/list.ts';
import { dayOf } from '../body.ts';
import type { DeskContext } from '../context.ts';
import type { FilterValues } from './address.ts';

/**
 * The filters of an address: two for the enquiries that wait, of which those that came back are first.
 * @param person the reader, who is meant by `mine`
 */
export function filtersOf(values: FilterValues, context: DeskContext, person: string): EnquiryFilter[] {
  const { now } = context;
  const filter = filterFromValues(values, context, person);
  if (values.status === 'put-off') return [{ ...filter, snoozed: { is: 'later', now: now() } }];
  if (values.status !== '') return [filter];
  const { back, open } = waitingFilters(now());
  return [
    { ...filter, ...back },
    { ...filter, ...open },
  ];
}

function filterFromValues(values: FilterValues, context: DeskContext, person: string): EnquiryFilter {
  const { site } = context;
  const form = enquiryForms.find((name) => name === values.form);
  const status = enquiryStatuses.find((known) => known === values.status);
  const country = findCountry(values.country, site.countries);
  const owner = values.owner === 'mine' ? person : values.owner || undefined;
  return {
    words: values.words,
    statuses: status && [status],
    owner: owner === 'nobody' ? '' : owner,
    form,
    source: leadSources.find((source) => source !== '' && source === values.form),
    page: values.service || undefined,
    cameFrom: values.origin.trim() || undefined,
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
