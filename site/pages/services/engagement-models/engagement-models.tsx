import { useFile } from '../../../engine/content.ts';
import { partId } from '../../../routes.ts';
import { Offers } from '../../../ui/offers/offers.tsx';
import { Section } from '../../../ui/section/section.tsx';

const lines = ['fits', 'pay', 'own'] as const;

/** The pricing models, a card each: its purpose, the price, and the rights of the client. */
export function EngagementModels() {
  const engagement = useFile('engagement-models.yaml');
  const { heading, models } = engagement;
  if (models.length === 0) return null;
  return (
    <Section heading={heading} id={partId('engagement-models')}>
      <Offers
        offers={models.map((model) => ({
          name: model.name,
          price: [engagement.price, model.price],
          lines: lines.map((line) => [engagement[line], model[line]]),
        }))}
      />
    </Section>
  );
}
