/** A value that can be chosen, and what it is called. */
export interface Choice {
  value: string;
  label: string;
}

/** A list to choose from; named by a `label` that points at its `id` or stands around it, or by `name` of its own. */
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
  /** Its accessible name, where no label is in sight. */
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
