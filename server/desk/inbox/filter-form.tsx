import { formNames } from '@company/enquiry/enquiry.ts';
import { type EnquiryStatus, usedStatuses } from '../../database/schema.ts';
import { enteredByHand } from '../../enquiries/origin.ts';
import { DateField, Select, type SelectChoice, Submit } from '../ui/controls.tsx';
import { statusLabels } from '../ui/labels.ts';
import { type Reader, useReader } from '../ui/page-frame.ts';
import { sourceChoices } from '../ui/sender.ts';
import type { FilterValues } from './address.ts';

/** On a phone these are shown on demand, or if one of them is set. */
const folded = ['status', 'form', 'service', 'country', 'origin', 'from', 'to'] as const;

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
        <input className="fold" type="checkbox" id="fold" defaultChecked={folded.some((name) => values[name] !== '')} />
        <label className="quiet" htmlFor="fold">
          Filters
        </label>
        <div className="choices">
          {choicesOf(useReader()).map(([field, label, choices]) => (
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
        <Submit>Show</Submit>
      </form>
    </search>
  );
}

function choicesOf({ site, people }: Reader): [field: keyof FilterValues, label: string, choices: SelectChoice[]][] {
  const status = (value: EnquiryStatus) => ({ value, label: statusLabels[value].label });
  const any = (label: string) => ({ value: '', label });
  const statuses = [
    any('Open'),
    { value: 'put-off', label: 'Put off' },
    ...usedStatuses.slice(1).map(status),
    { value: 'every', label: 'Any status' },
    status('dropped'),
  ];
  const owners = [
    { value: 'nobody', label: 'Nobody' },
    { value: 'mine', label: 'Mine' },
    ...people.choices,
    ...people.left,
  ];
  const forms = formNames.map((value) => ({ value, label: site.mails.forms[value] }));
  const services = site.services.map(({ name, page }) => ({ value: page, label: name }));
  const countries = site.countries.map(({ code, name }) => ({ value: code, label: name }));
  return [
    ['status', 'Status', statuses],
    ['owner', 'Owner', [any('Owner'), ...owners]],
    ['form', 'Form', [any('Form'), ...forms, { value: 'desk', label: enteredByHand }, ...sourceChoices]],
    ['service', 'Service', [any('Service'), ...services]],
    ['country', 'Country', [any('Country'), ...countries]],
  ];
}
