import './terms.css';
import type { NamedText } from '@company/schemas/files/parts.ts';

/** Terms and their meanings, in two columns on wide screens. */
export function Terms({ items }: { items: readonly NamedText[] }) {
  return (
    <dl className="terms">
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
