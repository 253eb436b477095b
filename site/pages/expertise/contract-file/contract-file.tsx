import './contract-file.css';
import './contract-index.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { useFile } from '../../../engine/content.ts';
import { Section } from '../../../ui/section/section.tsx';

type Part = NonNullable<PageContent<'security.yaml'>['contract']>['parts'][number];

const columns = 4;

/** The rules of a law for contracts: an open drawer with a sheet for each part of the company's own contract that has some. */
export function ContractFile() {
  const { contract } = useFile('security.yaml');
  if (!contract) return null;
  const { heading, text, index, parts } = contract;
  return (
    <Section heading={heading} id="contract" ground="ink" columns intro={<p>{text}</p>}>
      <nav className="contract-index" aria-label={index}>
        <p>{index}</p>
        <ol>
          {inOrderOfTheLaw(parts).map(({ clause, id }) => (
            <li key={id}>
              <a href={`#${id}`}>{clause}</a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="contract-file">
        {parts.map(({ name, points }, part) => (
          <li key={name} className={`contract-at-${startOf(part, points.length)}`}>
            <h3>{name}</h3>
            <dl>
              {points.map(({ clause, asks, receive }, point) => (
                <div key={clause} id={idOf(part, point)}>
                  <dt>
                    <span>{clause}</span> {asks}
                  </dt>
                  <dd>{receive}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const idOf = (part: number, point: number) => `part-${part + 1}-${point + 1}`;

const inOrderOfTheLaw = (parts: readonly Part[]) =>
  parts
    .flatMap(({ points }, part) => points.map(({ clause }, point) => ({ clause, id: idOf(part, point) })))
    .sort((one, other) => one.clause.localeCompare(other.clause, undefined, { numeric: true }));

/** The column in which a sheet's tab is: each is further right than the one behind it, as long as its points fit. */
const startOf = (part: number, points: number) => Math.max(0, Math.min(part % columns, columns - points)) + 1;
