import type { Examples } from '../example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Examples = [
  {
    state: 'open',
    on: 'page',
    element: (
      <Dialog title="A dialog" close="Close" onClose={() => {}}>
        <p>The page behind it waits. Its owner closes it when it is asked to; this one has none.</p>
      </Dialog>
    ),
  },
];
