import type { FilterChoices, FilterValues } from './filter.ts';
import { DateField, Select, Submit } from '../ui/controls.tsx';

/** On a phone these are shown on demand, or if one of them is set. */
const folded = ['status', 'form', 'service', 'country', 'from', 'to'] as const;

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
          {choices.map(({ field, label, of }) => (
            <Select key={field} field={field} label={label} choices={of} value={values[field]} />
          ))}
          <DateField field="from" label="From" value={values.from} />
          <DateField field="to" label="To" value={values.to} />
        </div>
        <Submit>Show</Submit>
      </form>
    </search>
  );
}
