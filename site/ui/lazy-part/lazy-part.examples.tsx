import type { Examples } from '../example.ts';
import { LazyPart } from './lazy-part.tsx';

export const examples: Examples = [
  {
    state: 'on its way',
    on: 'light',
    element: (
      <LazyPart load={() => new Promise(() => {})} pending={<p role="status">Loading the list</p>} failed={() => null}>
        {() => null}
      </LazyPart>
    ),
  },
];
