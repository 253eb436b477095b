import type { PageData, SiteContent } from '../engine/page.ts';
import { topOf } from '../sections/page-hero.tsx';
import { AuditorFile } from './expertise/auditor-file/auditor-file.tsx';
import { ContractTable, Doors, ExpertisePanels, SecurityAnswers } from './expertise/expertise-sections.tsx';

/** The sections have different readers: visitors who look for a tool, ask about security, sign contracts, or audit. */
export function load(content: SiteContent): PageData {
  const expertise = content.files['expertise.yaml'];
  return {
    ...topOf(content, 'expertise', expertise, { isShort: true }),
    body: (
      <>
        <Doors />
        <ExpertisePanels />
        <SecurityAnswers />
        <ContractTable />
        <AuditorFile />
      </>
    ),
  };
}
