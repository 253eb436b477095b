import type { Examples } from '../example.ts';
import { PageIndex } from './page-index.tsx';

const sections = [
  ['overview', 'Overview'],
  ['steps', 'How it runs'],
  ['questions', 'Questions'],
] as const;

export const examples: Examples = [
  { state: 'three sections', on: 'light', element: <PageIndex sections={sections} /> },
];
