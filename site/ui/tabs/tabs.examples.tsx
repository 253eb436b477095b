import type { Examples } from '../example.ts';
import { type TabContent, Tabs } from './tabs.tsx';

const tabs: [TabContent, ...TabContent[]] = [
  { id: 'tools', name: 'Tools', content: <p>The first panel is shown at first.</p> },
  { id: 'fields', name: 'Fields of work', content: <p>The second one follows its tab, or its name in the address.</p> },
];

export const examples: Examples = [
  { state: 'first selected', on: 'page', element: <Tabs label="Examples" tabs={tabs} /> },
];
