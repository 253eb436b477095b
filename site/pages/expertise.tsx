import { preinit } from 'react-dom';
import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { ContractFile } from '../sections/contract-file/contract-file.tsx';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { topOf } from '../sections/page-hero/page-top.tsx';
import { SecurityAnswers } from '../sections/security-answers/security-answers.tsx';
import styles from './expertise.css?url';

export function load(): PageData {
  preinit(styles, { as: 'style' });
  return {
    ...topOf('expertise', expertise, { short: true }),
    body: (
      <>
        <link rel="stylesheet" href={styles} />
        <ContractFile />
        <SecurityAnswers />
        <ExpertisePanels />
      </>
    ),
  };
}
