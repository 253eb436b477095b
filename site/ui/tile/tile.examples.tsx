import type { Examples } from '../example.ts';
import { Tile } from './tile.tsx';

export const examples: Examples = [{ state: 'with an icon', on: 'both', element: <Tile icon="envelope-simple" /> }];
