import { useFile } from '../../engine/content.ts';
import './ways-to-buy.css';
import { linkTo, linkToPart } from '../../routes.ts';

/** How a service or a stage is usually charged. @param model the way to agree on a price, by its name */
export function UsualCharge({ model }: { model: string | undefined }) {
  const { buy } = useFile('service-page.yaml');
  if (!buy || !model) return null;
  const [before, after] = buy.model.split('{model}');
  return (
    <p className="usual-charge">
      {before}
      <a href={linkToPart('services', 'engagement-models')}>{model}</a>
      {after}
    </p>
  );
}

/**
 * How a service or a stage is usually charged, and links to what buyers ask next.
 * @param without the row of the URL table that the reader is on
 */
export function WaysToBuy({ model, without }: { model?: string | undefined; without?: 'lifecycle' | 'faq' }) {
  const { buy } = useFile('service-page.yaml');
  if (!buy) return null;
  const links = [
    ['expertise', linkToPart('expertise', 'security'), buy.security],
    ['lifecycle', linkTo('lifecycle', 'design'), buy.stages],
    ['faq', linkTo('faq'), buy.questions],
  ].filter(([page]) => page !== without);
  return (
    <div className="ways-to-buy">
      <UsualCharge model={model} />
      <ul>
        {links.map(([page, href, name]) => (
          <li key={page}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
