import type { Examples } from '../example.ts';
import { SectionHeading } from './section-heading.tsx';

export const examples: Examples = [
  {
    state: 'label, fact and rest',
    on: 'both',
    element: (
      <SectionHeading
        text={{ label: 'Overview', fact: 'One statement of fact.', rest: 'Then its second half, more quietly.' }}
      />
    ),
  },
];
