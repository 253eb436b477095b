import type { Examples } from '../example.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export const examples: Examples = [
  {
    state: 'nothing has failed',
    on: 'light',
    element: (
      <ErrorBoundary fallback={() => <p>This part could not be shown.</p>}>
        <p>The children.</p>
      </ErrorBoundary>
    ),
  },
];
