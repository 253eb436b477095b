import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { ContractFile } from './expertise/contract-file/contract-file.tsx';
import { ExpertisePanels } from './expertise/expertise-panels/expertise-panels.tsx';
import { SecurityAnswers } from './expertise/security-answers/security-answers.tsx';

export function load(content: SiteContent): PageData {
  const expertise = content.files['expertise.yaml'];
  return {
    ...topOf(content, 'expertise', expertise, { short: true }),
    body: (
      <>
        <ContractFile />
        <SecurityAnswers />
        <ExpertisePanels />
      </>
    ),
  };
}
