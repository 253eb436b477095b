import type { Examples } from '../example.ts';
import { Accordion } from './accordion.tsx';

const questions = [
  { question: 'Which question is open at first?', answer: 'The first question. A press on its heading closes it.' },
  { question: 'What does a closed question show?', answer: 'Its heading, and an icon that turns when it opens.' },
  {
    question: 'How does a question look that takes more than one line, as some of them do on a narrow screen?',
    answer: 'The sign keeps its place at the right, on the first line.',
  },
];

export const examples: Examples = [
  { state: 'first open, others closed', on: 'page', element: <Accordion questions={questions} /> },
];
