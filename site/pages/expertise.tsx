import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { SecurityAnswers } from '../sections/security-answers/security-answers.tsx';

export const load = (): PageData => ({
  ...topOf('expertise', expertise),
  body: (
    <>
      <SecurityAnswers />
      <ExpertisePanels />
    </>
  ),
});
