import './card.css';
import type { Examples } from '../example.ts';

export const examples: Examples = [
  {
    state: 'a hairline, lifted by the pointer',
    on: 'light',
    element: (
      <div className="card">
        <p>The content of a card has its own padding.</p>
      </div>
    ),
  },
];
