import './ways-to-buy.css';
import words from '../../../content/service-page.yaml';
import { linkTo } from '../../routes.ts';

/** How a service is usually bought, and links to what buyers ask next. @param model the way to agree on a price, by its name */
export function WaysToBuy({ model }: { model: string | undefined }) {
  const { buy } = words;
  if (!buy) return null;
  const [before, after] = buy.model.split('{model}');
  const links = [
    [`${linkTo('services')}#budgets`, buy.budgets],
    [`${linkTo('expertise')}#security`, buy.security],
    [linkTo('lifecycle', 'design'), buy.stages],
    [linkTo('faq'), buy.questions],
  ] as const;
  return (
    <div className="ways-to-buy">
      {model && (
        <p>
          {before}
          <a href={`${linkTo('services')}#engagement-models`}>{model}</a>
          {after}
        </p>
      )}
      <ul>
        {links.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
