import type { FilterChoices, FilterValues } from '../routes/filter.ts';
import { DateField, Select, Submit } from './controls.tsx';

/** On a phone these are shown on demand, or if one of them is set. */
const folded = ['status', 'form', 'service', 'country', 'from', 'to'] as const;

/** Filters a list: a plain form, whose address can be saved and sent to a colleague. */
export function FilterForm({ values, choices }: { values: FilterValues; choices: FilterChoices }) {
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
          <Select field="status" label="Status" choices={choices.status} value={values.status} />
          <Select field="owner" label="Owner" choices={choices.owner} value={values.owner} />
          <Select field="form" label="Form" choices={choices.form} value={values.form} />
          <Select field="service" label="Service" choices={choices.service} value={values.service} />
          <Select field="country" label="Country" choices={choices.country} value={values.country} />
          <DateField field="from" label="From" value={values.from} />
          <DateField field="to" label="To" value={values.to} />
        </div>
        <Submit>Show</Submit>
      </form>
    </search>
  );
}
