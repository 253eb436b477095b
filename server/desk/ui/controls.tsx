import type { ComponentProps } from 'react';

export const Submit = ({ action, ...button }: ComponentProps<'button'> & { action?: string }) => (
  <button className="quiet" type="submit" name={action && 'action'} value={action} {...button} />
);

export const LinkButton = (link: ComponentProps<'a'>) => <a className="quiet" {...link} />;

export interface SelectChoice {
  value: string;
  label: string;
}

/** Its name is a `label` element that refers to its `id`, or an `aria-label`. */
export const Select = ({
  field,
  choices,
  value,
  ...select
}: ComponentProps<'select'> & { field: string; choices: readonly SelectChoice[] }) => (
  <select className="control" name={field} defaultValue={value} {...select}>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);

export const DateField = ({ field, label, value }: { field: string; label: string; value: string }) => (
  <label className="control date">
    <span>{label}</span>
    <input type="date" name={field} defaultValue={value} />
  </label>
);
