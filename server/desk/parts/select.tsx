/** An option of a select, and its label. */
export interface Choice {
  value: string;
  label: string;
}

/** A select. Its name is a `label` element that refers to its `id`, or the `label` property. */
export function Select({
  field,
  choices,
  value,
  id,
  label,
}: {
  field: string;
  choices: readonly Choice[];
  value?: string;
  id?: string;
  /** The accessible name, if there is no visible label. */
  label?: string;
}) {
  return (
    <select className="control" id={id} name={field} aria-label={label} defaultValue={value}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
