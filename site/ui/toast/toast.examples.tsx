import type { Examples } from '../example.ts';
import { Toast } from './toast.tsx';

export const examples: Examples = [
  { state: 'new, disappears after six seconds', on: 'page', element: <Toast>Copied: hello@company.example</Toast> },
];
