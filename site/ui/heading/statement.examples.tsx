import type { Examples } from '../example.ts';
import { Statement } from './statement.tsx';

export const examples: Examples = [
  {
    state: 'fact and rest',
    on: 'both',
    element: <Statement text={{ fact: 'One statement of fact.', rest: 'Then its second half, more quietly.' }} />,
  },
];
