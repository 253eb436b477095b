import type { Examples } from '../example.ts';
import { Icon } from './icon.tsx';
import { type InterfaceIcon, interfaceIcons } from './interface-icons.ts';

const names = Object.keys(interfaceIcons) as InterfaceIcon[];

export const examples: Examples = [
  {
    state: 'all of the interface, medium',
    on: 'both',
    element: names.map((name) => <Icon key={name} name={name} />),
  },
  {
    state: 'small, beside words',
    on: 'both',
    element: (
      <p>
        <Icon name="arrow-right" size="small" /> Further
      </p>
    ),
  },
];
