import type { Country } from '@company/enquiry/country.ts';
import type { Examples } from '../../ui/example.ts';
import { CountryPicker } from './country-picker.tsx';
import { CountrySearch } from './country-search.tsx';

const countries: [Country, ...Country[]] = [
  { code: 'IN', name: 'India', dialCode: '91' },
  { code: 'US', name: 'United States', dialCode: '1' },
  { code: 'GB', name: 'United Kingdom', dialCode: '44' },
];

export const examples: Examples = [
  {
    state: 'closed',
    on: 'page',
    element: <CountryPicker countries={countries} selected={countries[0]} control={{}} onSelect={() => {}} />,
  },
  {
    state: 'open, the first country chosen',
    on: 'page',
    element: (
      <div className="country-panel">
        <CountrySearch countries={countries} selected={countries[0]} onSelect={() => {}} onClose={() => {}} />
      </div>
    ),
  },
];
