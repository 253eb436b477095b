import './alternatives.css';
import { unbrokenPrice } from '@company/schemas/prices.ts';
import { useFile } from '../../../engine/content.ts';
import { Section } from '../../../ui/section/section.tsx';
import '../../../ui/table/table.css';

export function Alternatives() {
  const { alternatives } = useFile('services.yaml');
  if (!alternatives) return null;
  const { heading, text, labels, rows } = alternatives;
  return (
    <Section heading={heading} headingId="alternatives-heading" id="alternatives" ground="mist">
      <p>{text}</p>
      <table className="stacked" aria-labelledby="alternatives-heading">
        <thead>
          <tr>
            <th scope="col">{labels.need}</th>
            <th scope="col">{labels.enough}</th>
            <th scope="col">{labels.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ need, enough, cost }) => (
            <tr key={need}>
              <th scope="row">{need}</th>
              <td>{enough}</td>
              <td>{unbrokenPrice(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
