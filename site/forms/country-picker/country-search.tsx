import { type Country, flagImage } from '@company/enquiry/country.ts';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import forms from '../../../content/forms.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

const { search, list, none, results } = forms.countries;

/** Marks a key press that the combobox must ignore. https://www.downshift-js.com/use-combobox#customizing-handlers */
const leaveToUs = (event: KeyboardEvent) => Object.assign(event.nativeEvent, { preventDownshiftDefault: true });

/** A search box and the countries whose names contain the typed text, in capitals or not. */
export function CountrySearch({
  countries,
  selected,
  onSelect,
  onClose,
}: {
  countries: readonly Country[];
  selected: Country;
  onSelect: (country: Country) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const matching = countries.filter(({ name }) => name.toLowerCase().includes(wanted));

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Country>({
    items: matching,
    isOpen: true,
    inputValue: text,
    selectedItem: selected,
    initialHighlightedIndex: Math.max(0, countries.indexOf(selected)),
    defaultHighlightedIndex: 0,
    itemToString: (country) => country?.name ?? '',
    itemToKey: (country) => country?.code,
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onSelect(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      leaveToUs(event);
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter') return;
    // Enter chooses the highlighted country; it must neither submit the form nor undo an earlier choice.
    event.preventDefault();
    const country = matching[highlightedIndex];
    leaveToUs(event);
    if (country) onSelect(country);
  };

  return (
    <>
      <div className="country-search">
        <Icon name="magnifying-glass" />
        <input
          className="input"
          placeholder={search}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the list to search it
          autoFocus
          {...getInputProps({
            'aria-label': search,
            'aria-labelledby': undefined,
            value: text,
            onChange: (event) => setText((event.target as HTMLInputElement).value),
            onKeyDown,
          })}
        />
      </div>
      <ul {...getMenuProps({ 'aria-label': list, 'aria-labelledby': undefined })}>
        {matching.map((country, index) => (
          <li
            key={country.code}
            data-active={index === highlightedIndex || undefined}
            {...getItemProps({ item: country, index, 'aria-selected': country === selected })}
          >
            <img src={flagImage(country.code)} width="24" height="16" alt="" loading="lazy" />
            {country.name} <span>+{country.dialCode}</span>
          </li>
        ))}
      </ul>
      <p className={matching.length > 0 ? 'visually-hidden' : 'country-none'} role="status">
        {matching.length > 0 ? results.replace('{count}', String(matching.length)) : none}
      </p>
    </>
  );
}
