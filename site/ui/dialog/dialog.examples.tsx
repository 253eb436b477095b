import type { Examples } from '../example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Examples = [
  {
    state: 'open',
    on: 'page',
    element: (
      <Dialog title="A dialog" close="Close" onClose={() => {}}>
        <p>The page behind it is inert. On the component sheet, nothing closes it.</p>
      </Dialog>
    ),
  },
];
