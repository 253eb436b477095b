import engagement from '../../../content/engagement-models.yaml';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Offers } from '../../ui/offers/offers.tsx';
import { Section } from '../../ui/section/section.tsx';

const { heading, models } = engagement;
const lines = ['fits', 'pay', 'own'] as const;

/**
 * The pricing models, a card each: its purpose, the price, and the rights of the client.
 * @param withBudgets whether a link leads to the sample budgets, which are on another page
 */
export function EngagementModels({ withBudgets = false }: { withBudgets?: boolean }) {
  const { budgets } = navigation.footer.legal;
  if (models.length === 0) return null;
  return (
    <Section heading={heading} id="engagement-models" ground="mist">
      <Offers
        offers={models.map((model) => ({
          name: model.name,
          price: [engagement.price, model.price],
          lines: lines.map((line) => [engagement[line], model[line]]),
        }))}
      />
      {withBudgets && budgets && <ArrowLink href={`${linkTo('services')}#budgets`}>{budgets}</ArrowLink>}
    </Section>
  );
}
