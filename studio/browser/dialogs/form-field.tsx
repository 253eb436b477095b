/** A required text field of a form. */
export function FormField({
  label,
  id,
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  help = '',
}: {
  label: string;
  id: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
  autoComplete?: string;
  help?: string;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        type={type}
        value={value}
        required
        autoComplete={autoComplete}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
