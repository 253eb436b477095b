import home from '../../content/home.yaml';
import type { Examples } from '../ui/example.ts';
import { Picture } from '../ui/picture/picture.tsx';

const wide = home.slides[0]?.picture;
const framed = home.projects.items[0]?.picture;
if (!wide || !framed) throw new RangeError('content/home.yaml names no picture for the component sheet');

// The facts of a picture come from its original, so the examples take their data from content.
export const examples: Examples = [
  { state: 'card', on: 'both', element: <Picture picture={framed} sizes="28rem" /> },
  { state: 'a wide one, shown as card', on: 'ink', element: <Picture picture={wide} sizes="28rem" /> },
];
