import type { Examples } from '../example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const home = { name: 'Home', href: '/' };

export const examples: Examples = [
  { state: 'one step', on: 'ink', element: <Breadcrumb label="Short trail" parents={[home]} current="Contact" /> },
  {
    state: 'two steps',
    on: 'ink',
    element: (
      <Breadcrumb label="Long trail" parents={[home, { name: 'Services', href: '/services' }]} current="Iot Cloud" />
    ),
  },
];
