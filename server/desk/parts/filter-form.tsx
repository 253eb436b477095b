import { type Choice, Select } from './select.tsx';

/** The values of the filter in the address. */
export interface FilterValues {
  words: string;
  status: string;
  owner: string;
  form: string;
  service: string;
  country: string;
  from: string;
  to: string;
}

export interface FilterChoices {
  status: readonly Choice[];
  owner: readonly Choice[];
  form: readonly Choice[];
  service: readonly Choice[];
  country: readonly Choice[];
}

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
          placeholder="Words, name, address or reference"
          defaultValue={values.words}
          maxLength={200}
        />
        <div className="choices">
          <Select field="status" label="Status" choices={choices.status} value={values.status} />
          <Select field="owner" label="Owner" choices={choices.owner} value={values.owner} />
          <Select field="form" label="Form" choices={choices.form} value={values.form} />
          <Select field="service" label="Service" choices={choices.service} value={values.service} />
          <Select field="country" label="Country" choices={choices.country} value={values.country} />
          <DateField name="from" label="From" value={values.from} />
          <DateField name="to" label="To" value={values.to} />
        </div>
        <button className="quiet" type="submit">
          Show
        </button>
      </form>
    </search>
  );
}

function DateField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="control date">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} />
    </label>
  );
}
