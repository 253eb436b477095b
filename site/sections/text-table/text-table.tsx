import '../../ui/table/table.css';
import type { Heading } from '@company/schemas/files/parts.ts';
import { Section } from '../../ui/section/section.tsx';

/** A section with a table of texts: a column for each label, in their order. The first column names the row. */
export function TextTable<Column extends string>({
  id,
  heading,
  text,
  labels,
  rows,
  ground,
}: {
  id: string;
  heading: Heading;
  text: string;
  labels: Record<Column, string>;
  rows: readonly Record<Column, string>[];
  ground?: 'mist';
}) {
  const [first, ...others] = Object.keys(labels) as [Column, ...Column[]];
  return (
    <Section heading={heading} headingId={`${id}-heading`} id={id} {...(ground && { ground })}>
      <p>{text}</p>
      <table className="stacked" aria-labelledby={`${id}-heading`}>
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <th key={column} scope="col">
                {labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[first]}>
              <th scope="row">{row[first]}</th>
              {others.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
