import { useFile } from '../../engine/rendering.ts';
import { linkToPart } from '../../routes.ts';

/** How a service is usually charged. @param model the way to agree on a price, by its name */
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
