import './expertise.css';
import '../../ui/table.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../engine/rendering.ts';
import { partId } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';

const expertiseId = 'expertise';

/** Links to the parts of the page, for visitors who buy, who check the security, and who sign the contract. */
export function Doors() {
  const { doors } = useFile('expertise.yaml');
  const { contract, items } = useFile('security.yaml');
  if (!doors) return null;
  const { label, ...links } = doors;
  const presentLinks = [
    { ...links.expertise, id: expertiseId },
    ...(items.some(({ text }) => text) ? [{ ...links.security, id: 'security' }] : []),
    ...(contract ? [{ ...links.contract, id: 'contract' }] : []),
  ];
  return (
    <nav className="doors on-ink" aria-label={label}>
      <ul className="wrap">
        {presentLinks.map(({ id, name, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>
                {name} <Icon name="arrow-down" size="small" />
              </b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Technology and domain expertise in two tabs. Without domain expertise there are no tabs. */
export function ExpertisePanels() {
  const { heading, title, technology, domain } = useFile('expertise.yaml');
  const technologyCards = <ExpertiseCards cards={technology.cards} />;
  return (
    <Section heading={heading} id={expertiseId}>
      {domain ? (
        <Tabs
          label={title}
          tabs={[
            { id: 'technology', name: technology.tab, content: technologyCards },
            { id: 'domain', name: domain.tab, content: <ExpertiseCards cards={domain.cards} /> },
          ]}
        />
      ) : (
        technologyCards
      )}
    </Section>
  );
}

/** Areas of expertise with their entries. Entries for which few buyers ask are in a `details`. */
function ExpertiseCards({ cards }: { cards: PageContent<'expertise.yaml'>['technology']['cards'] }) {
  const expertise = useFile('expertise.yaml');
  const renderList = (items: readonly string[]) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <ul className="expertise-cards">
      {cards.map(({ icon, name, items, more }) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          {renderList(items)}
          {more.length > 0 && (
            <details>
              <summary>{expertise.more.replace('{n}', `${more.length}`)}</summary>
              {renderList(more)}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

type Security = PageContent<'security.yaml'>;

export function SecurityAnswers() {
  const { heading, note, items } = useFile('security.yaml');
  const groups = groupsOf(items);
  if (groups.length === 0) return null;
  return (
    <Section heading={heading} id={partId('security')}>
      {note && <p>{note}</p>}
      <div className={groups.length > 1 ? 'security-groups' : undefined}>
        {groups.map(({ name, answers }) => (
          <div key={answers[0]?.name}>
            {name && <h3>{name}</h3>}
            <dl className="security-answers">
              {answers.map((answer) => (
                <div key={answer.name}>
                  <dt>{answer.name}</dt>
                  <dd>{answer.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The answers of the company in groups. An item with a `group` begins a new group. */
function groupsOf(items: Security['items']) {
  const groups: { name: string; answers: Security['items'][number][] }[] = [];
  for (const item of items) {
    if (item.group || groups.length === 0) groups.push({ name: item.group ?? '', answers: [] });
    if (item.text) groups.at(-1)?.answers.push(item);
  }
  return groups.filter(({ answers }) => answers.length > 0);
}

/** The requirements of the law, in the order of its clauses. `part` is the part of the contract that fulfils a requirement. */
export const pointsOf = ({ parts }: NonNullable<Security['contract']>) =>
  parts
    .flatMap(({ name, points }) => points.map((point) => ({ ...point, part: name })))
    .sort((a, b) => a.clause.localeCompare(b.clause, undefined, { numeric: true }));

/** The requirements of a law for contracts, and which part of the company's contract fulfils each requirement. */
export function ContractTable() {
  const { contract } = useFile('security.yaml');
  if (!contract) return null;
  const { heading, text, labels } = contract;
  return (
    <Section heading={heading} headingId="contract-heading" id="contract" ground="mist">
      <p>{text}</p>
      <table className="stacked contract-table" aria-labelledby="contract-heading">
        <thead>
          <tr>
            {[labels.clause, labels.asks, labels.receive, labels.part].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pointsOf(contract).map(({ clause, asks, receive, part }) => (
            <tr key={clause}>
              <th scope="row">
                <ColumnName>{labels.clause}</ColumnName>
                {clause}
              </th>
              <td>{asks}</td>
              <td>
                <ColumnName>{labels.receive}</ColumnName>
                {receive}
              </td>
              <td>
                <ColumnName>{labels.part}</ColumnName>
                {part}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** On phones, each cell shows the name of its column. Screen readers read the name from the head of the table instead. */
const ColumnName = ({ children }: { children: string }) => <span aria-hidden="true">{`${children}: `}</span>;
