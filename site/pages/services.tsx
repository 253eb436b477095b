import type { PageData, SiteContent } from '../engine/page.ts';
import { partId } from '../routes.ts';
import { topOf } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Estimate } from './services/estimate/estimate.tsx';
import { Alternatives, ServiceCards } from './services/services-sections.tsx';

export function load(content: SiteContent): PageData {
  const { budgets } = content.files['navigation.yaml'].footer.legal;
  const estimateLink = budgets && <ButtonLink href={`#${partId('estimate')}`}>{budgets}</ButtonLink>;
  return {
    ...topOf(content, 'services', content.files['services.yaml'], {
      isShort: true,
      isBeforeWhite: true,
      actions: estimateLink,
    }),
    body: (
      <>
        <ServiceCards />
        <Estimate />
        <Alternatives />
      </>
    ),
  };
}
