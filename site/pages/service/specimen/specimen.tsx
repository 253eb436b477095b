import './specimen.css';
import './specimen-looks.css';
import type { Service } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';

type Content = NonNullable<NonNullable<Service['benefits']>['specimen']>;

/** A small piece of the work itself, as it looks on paper or on a screen: a table that is marked as an example. */
export function Specimen({ look, title, columns, rows, foot, note }: Omit<Content, 'ground'>) {
  const servicePage = useFile('service-page.yaml');
  const row = ([name, ...values]: readonly string[]) => (
    <>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={columns[index + 1]}>{value}</td>
      ))}
    </>
  );
  return (
    <figure className={`specimen specimen-${look}${columns.length > 3 ? ' specimen-wide' : ''}`}>
      <table>
        <caption>
          <b>{servicePage.example}</b> {title}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, state }) => (
            <tr key={cells.join()} className={state}>
              {row(cells)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>{row(foot)}</tr>
          </tfoot>
        )}
      </table>
      {note && <figcaption>{note}</figcaption>}
    </figure>
  );
}
