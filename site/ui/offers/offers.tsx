import './offers.css';
import '../card/card.css';

interface Offer {
  name: string;
  /** Label and text; without a text, no price is shown. */
  price: readonly [label: string, text: string];
  /** Label and text of each line, the same labels in all offers. */
  lines: readonly (readonly [label: string, text: string])[];
}

export function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="offers">
      {offers.map(({ name, price: [label, price], lines }) => (
        <li key={name} className="card">
          <h3>{name}</h3>
          <dl>
            {price && (
              <div>
                <dt>{label}</dt>
                <dd className="offer-price">{price}</dd>
              </div>
            )}
            {lines.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
