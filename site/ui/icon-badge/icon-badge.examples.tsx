import type { Examples } from '../example.ts';
import { IconBadge } from './icon-badge.tsx';

export const examples: Examples = [
  { state: 'with an icon', on: 'both', element: <IconBadge icon="envelope-simple" /> },
];
