import words from '../../content/services.yaml';
import type { PageData } from '../engine/page.ts';
import { Alternatives } from '../sections/alternatives/alternatives.tsx';
import { EngagementModels } from '../sections/engagement-models/engagement-models.tsx';
import { Estimate } from '../sections/estimate/estimate.tsx';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { ServiceCards } from '../sections/service-cards/service-cards.tsx';

export const load = (): PageData => ({
  ...topOf('services', words),
  body: (
    <>
      <ServiceCards />
      <Estimate />
      <EngagementModels />
      <Alternatives />
    </>
  ),
});
