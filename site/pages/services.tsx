import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { linkTo } from '../routes.ts';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Alternatives } from './services/alternatives/alternatives.tsx';
import { EngagementModels } from './services/engagement-models/engagement-models.tsx';
import { Estimate } from './services/estimate/estimate.tsx';
import { ServiceCards } from './services/service-cards/service-cards.tsx';

const list = 'all-services';

export function load(content: SiteContent): PageData {
  const navigation = content.files['navigation.yaml'];
  const words = content.files['services.yaml'];
  return {
    ...topOf(content, 'services', words, {
      short: true,
      actions: (
        <>
          <ButtonLink href={`#${list}`}>{words.heading.label}</ButtonLink>
          <ButtonLink href={linkTo('contact')} look="quiet">
            {navigation.estimate}
          </ButtonLink>
        </>
      ),
    }),
    body: (
      <>
        <Estimate />
        <ServiceCards id={list} />
        <EngagementModels />
        <Alternatives />
      </>
    ),
  };
}
