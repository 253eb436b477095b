import { type Country, flagImage } from '@company/enquiry/country.ts';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { matchingCountries } from './matching-countries.ts';

const optionId = ({ code }: Country) => `country-${code}`;

/**
 * A search box and the matching countries. The focus stays in the search box.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CountrySearch({
  texts,
  countries,
  selected,
  onSelect,
  onClose,
}: {
  /** The texts are a prop, because an import would add one more file to every page with a form. */
  texts: Record<'search' | 'list' | 'none' | 'results', string>;
  countries: readonly Country[];
  selected: Country;
  onSelect: (country: Country) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(Math.max(0, countries.indexOf(selected)));
  const list = useRef<HTMLDivElement>(null);
  const matches = matchingCountries(countries, text);
  const activeCountry = matches[activeIndex];
  const [isPainted, setIsPainted] = useState(false);
  // Before the first paint only the visible options are rendered, so that the list opens quickly.
  const renderedCountries = isPainted ? matches : matches.slice(0, activeIndex + 8);

  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(setIsPainted, 0, true));
    return () => cancelAnimationFrame(frame);
  }, []);

  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && option) list.current.scrollTop = option.offsetTop - list.current.offsetTop;
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // While the visitor composes text with an input method, such as for Chinese, the input method uses the keys.
    if (event.nativeEvent.isComposing) return;
    const last = matches.length - 1;
    const target = {
      ArrowDown: activeIndex < last ? activeIndex + 1 : 0,
      ArrowUp: activeIndex > 0 ? activeIndex - 1 : last,
      PageDown: Math.min(activeIndex + 10, last),
      PageUp: Math.max(activeIndex - 10, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (target !== undefined) {
      setActiveIndex(target);
      list.current?.children[target]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (activeCountry) onSelect(activeCountry);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else return;
    // Otherwise Enter would submit the form, and Home and End would move the caret.
    event.preventDefault();
  };

  const indexOf = ({ target }: MouseEvent) =>
    matches.findIndex((country) => optionId(country) === (target as Element).closest('[role=option]')?.id);

  return (
    <>
      <div className="country-search">
        <Icon name="magnifying-glass" />
        <input
          className="input"
          role="combobox"
          placeholder={texts.search}
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls="countries"
          aria-activedescendant={activeCountry && optionId(activeCountry)}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the list to search it
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActiveIndex(0);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the search box */}
      <div
        id="countries"
        role="listbox"
        aria-label={texts.list}
        ref={list}
        // Otherwise the Tab key would stop at the list, because the list scrolls.
        tabIndex={-1}
        // A press must not move the focus out of the search box.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => {
          const index = indexOf(event);
          if (index >= 0) setActiveIndex(index);
        }}
        onClick={(event) => {
          const country = matches[indexOf(event)];
          if (country) onSelect(country);
        }}
      >
        {renderedCountries.map((country) => (
          <Option
            key={country.code}
            country={country}
            isActive={country === activeCountry}
            isSelected={country === selected}
          />
        ))}
      </div>
      <p className={matches.length > 0 ? 'visually-hidden' : 'country-none'} role="status">
        {matches.length > 0 ? texts.results.replace('{count}', String(matches.length)) : texts.none}
      </p>
    </>
  );
}

/** Memoized, because there are 250 options, and a key press changes only one or two options. */
const Option = memo(function Option({
  country,
  isActive,
  isSelected,
}: {
  country: Country;
  isActive: boolean;
  isSelected: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <div role="option" id={optionId(country)} aria-selected={isSelected} data-active={isActive || undefined}>
      <img src={flagImage(country.code)} width="24" height="16" alt="" loading="lazy" />
      <span>{country.name}</span> <span>{`+${country.dialCode}`}</span>
    </div>
  );
});
