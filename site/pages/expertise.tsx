import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { topOf } from '../sections/page-hero.tsx';
import { AuditorFile } from './expertise/auditor-file/auditor-file.tsx';
import { ContractTable, Doors, ExpertisePanels, SecurityAnswers } from './expertise/expertise-sections.tsx';

/** The sections are in the order of their readers: who looks for a tool, who asks about security, who signs, who audits. */
export function load(content: SiteContent): PageData {
  const expertise = content.files['expertise.yaml'];
  return {
    ...topOf(content, 'expertise', expertise, { short: true }),
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
