import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { ContractFile } from './expertise/contract-file/contract-file.tsx';
import { ExpertisePanels } from './expertise/expertise-panels/expertise-panels.tsx';
import { SecurityAnswers } from './expertise/security-answers/security-answers.tsx';

export function load(): PageData {
  return {
    ...topOf('expertise', expertise, { short: true }),
    body: (
      <>
        <ContractFile />
        <SecurityAnswers />
        <ExpertisePanels />
      </>
    ),
  };
}
