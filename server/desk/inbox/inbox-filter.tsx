import { findCountry } from '@company/enquiry/country.ts';
import { formNames } from '@company/enquiry/enquiry.ts';
import { type EnquiryStatus, enquiryForms, enquiryStatuses, leadSources, usedStatuses } from '../../database/schema.ts';
import { enteredByHand } from '../../enquiries/origin.ts';
import type { EnquiryFilter } from '../../enquiries/queries/filter.ts';
import { waitingFilters } from '../../enquiries/queries/list.ts';
import { type DeskContext, type PersonContext, usePersonContext } from '../desk-context.ts';
import { DateField, fieldValue, parseDay, Select, type SelectChoice, SubmitButton, toStorable } from '../ui/form.tsx';
import { sourceChoices } from '../ui/shown-enquiry.tsx';
import { statusLabels } from '../ui/texts.ts';

/** The parameters in the address of the inbox. */
const filterNames = ['words', 'status', 'owner', 'form', 'service', 'country', 'origin', 'from', 'to'] as const;

/** The values of the filter as the person typed them; an empty value matches all enquiries. */
export type FilterValues = Record<(typeof filterNames)[number], string>;

/** Reads the query of an address, and ignores unknown parameters. */
export const filterValues = (query: unknown): FilterValues =>
  Object.fromEntries(
    filterNames.map((name) => [name, toStorable(fieldValue(query, name).slice(0, 200))]),
  ) as FilterValues;

export function addressWith(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}

export const isDefault = (values: FilterValues): boolean => Object.values(values).every((value) => value === '');

/** One filter for a chosen status. Otherwise two filters: enquiries that are back come first. @param person the owner for `mine` */
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
  const status = enquiryStatuses.find((status) => status === values.status);
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

/** The period from the start of the first day to the end of the last day, in the company's time zone. */
function periodOf({ from, to }: Pick<FilterValues, 'from' | 'to'>, { site }: DeskContext) {
  const { timeZone } = site.facts.hours;
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  const [first, last] = [parseDay(from), parseDay(to)];
  const until = last && startOf(last.add({ days: 1 }));
  // Stored times are compared as texts with four digits for the year, so years after 9999 are ignored.
  return { from: first && startOf(first), until: until && until.getUTCFullYear() <= 9999 ? until : undefined };
}

/** On a phone these fields are hidden, unless one of them has a value. */
const foldedFields = ['status', 'form', 'service', 'country', 'origin', 'from', 'to'] as const;

export function FilterForm({ values }: { values: FilterValues }) {
  return (
    <search aria-label="Filter">
      <form className="filter" method="get" action="/" aria-label="Filter">
        <input
          className="words"
          type="text"
          enterKeyHint="search"
          name="words"
          aria-label="Words"
          placeholder="Name, company, phone, words"
          defaultValue={values.words}
          maxLength={200}
        />
        <input
          className="fold"
          type="checkbox"
          id="fold"
          defaultChecked={foldedFields.some((name) => values[name] !== '')}
        />
        <label className="quiet" htmlFor="fold">
          Filters
        </label>
        <div className="choices">
          {choicesOf(usePersonContext()).map(([field, label, choices]) => (
            <Select key={field} field={field} aria-label={label} choices={choices} value={values[field]} />
          ))}
          <input
            className="control"
            type="text"
            enterKeyHint="search"
            name="origin"
            aria-label="Came from"
            placeholder="Came from"
            defaultValue={values.origin}
            maxLength={200}
          />
          <DateField field="from" label="From" value={values.from} />
          <DateField field="to" label="To" value={values.to} />
        </div>
        <SubmitButton>Show</SubmitButton>
      </form>
    </search>
  );
}

function choicesOf({
  site,
  people,
}: PersonContext): [field: keyof FilterValues, label: string, choices: SelectChoice[]][] {
  const status = (value: EnquiryStatus) => ({ value, label: statusLabels[value].label });
  const anyChoice = (label: string) => ({ value: '', label });
  const statuses = [
    anyChoice('Open'),
    { value: 'put-off', label: 'Put off' },
    ...usedStatuses.slice(1).map(status),
    { value: 'every', label: 'Any status' },
    status('dropped'),
  ];
  const owners = [
    { value: 'nobody', label: 'Nobody' },
    { value: 'mine', label: 'Mine' },
    ...people.currentPeople,
    ...people.formerPeople,
  ];
  const forms = formNames.map((value) => ({ value, label: site.mails.forms[value] }));
  const services = site.services.map(({ name, page }) => ({ value: page, label: name }));
  const countries = site.countries.map(({ code, name }) => ({ value: code, label: name }));
  return [
    ['status', 'Status', statuses],
    ['owner', 'Owner', [anyChoice('Owner'), ...owners]],
    ['form', 'Form', [anyChoice('Form'), ...forms, { value: 'desk', label: enteredByHand }, ...sourceChoices]],
    ['service', 'Service', [anyChoice('Service'), ...services]],
    ['country', 'Country', [anyChoice('Country'), ...countries]],
  ];
}
