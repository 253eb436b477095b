import './country-picker.css';
import './country-panel.css';
import { type Country, flagImage, type PhoneCountry } from '@company/enquiry/country.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { htmlInside } from '../../islands/props.ts';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';
import { useCloseOnNavigation } from '../../ui/history-entry/history-entry.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ErrorBoundary, importWithRetry, LazyPart } from '../../ui/lazy-part.tsx';
import type { FormFacts } from '../enquiry-form/form-facts.ts';
import search from './country-search.tsx?address';

const loadSearch = importWithRetry<typeof import('./country-search.tsx')>(search);

/** Loads the search early. If loading fails, the search is loaded again when the list opens. */
const loadEarly = () => void loadSearch().catch(console.warn);

interface Props {
  facts: FormFacts;
  countries: readonly PhoneCountry[];
  selected: PhoneCountry;
  selectProps: object;
  onSelect: (country: Country) => void;
}

const labelOf = ({ fields }: FormFacts) => fields.find(({ name }) => name === 'countryCode')?.label;

/** If the picker throws an error, shows a plain `select` instead. The rest of the form keeps its values. */
export function CountryPicker(props: Props) {
  return (
    <ErrorBoundary
      fallback={() => (
        <select
          className="input"
          aria-label={labelOf(props.facts)}
          {...props.selectProps}
          defaultValue={props.selected.code}
        >
          <Options countries={props.countries} />
        </select>
      )}
    >
      <SearchPicker {...props} />
    </ErrorBoundary>
  );
}

/**
 * A button that shows the country of a phone number, and opens a list with a search box. A `select` has the same value,
 * because a form without JavaScript posts the `select`, and the browser's autofill changes the `select`. With scripts,
 * the button covers the `select`, and screen readers and the Tab key skip the `select`.
 */
function SearchPicker({ facts, countries, selected, selectProps, onSelect }: Props) {
  const { texts } = facts;
  const label = labelOf(facts);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  // In the browser, the options of the server's HTML are kept and not rendered again.
  const options = facts.countries ? { children: <Options countries={countries} /> } : htmlInside(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeOnOutsideEvent);
    addEventListener('focusin', closeOnOutsideEvent);
    return () => {
      removeEventListener('pointerdown', closeOnOutsideEvent);
      removeEventListener('focusin', closeOnOutsideEvent);
    };
  }, [isOpen]);

  useCloseOnNavigation(isOpen, () => setOpen(false));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className="country-picker" ref={root}>
      <select
        className="input"
        aria-label={label}
        autoComplete="country"
        aria-hidden={isHydrated || undefined}
        tabIndex={isHydrated ? -1 : undefined}
        {...selectProps}
        data-html=""
        {...options}
      />
      <button
        className="input country-button"
        type="button"
        ref={button}
        aria-label={`${label}, ${selected.name} +${selected.dialCode}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        {/* Without low priority, React adds a preload link for this picture at the start of the page. */}
        <img src={flagImage(selected.code)} width="24" height="16" alt="" fetchPriority="low" />
        <span>{`+${selected.dialCode}`}</span>
        <Icon name="caret-down" size="small" />
      </button>
      {isOpen && (
        <div className="country-panel">
          <LazyPart
            load={loadSearch}
            failed={(retry, isRetrying) => (
              <div className="country-failed" role="alert">
                <p>{texts.countries.notLoaded}</p>
                <select
                  className="input"
                  aria-label={label}
                  value={selected.code}
                  onChange={({ target }) => onSelect(countries[target.selectedIndex] ?? selected)}
                >
                  <Options countries={countries} />
                </select>
                <button className="field-fix" type="button" aria-busy={isRetrying} onClick={retry}>
                  {texts.failed.retry}
                </button>
              </div>
            )}
          >
            {({ CountrySearch }) => (
              <CountrySearch
                texts={texts.countries}
                countries={countries}
                selected={selected}
                onClose={close}
                onSelect={(country) => {
                  onSelect(country);
                  close();
                }}
              />
            )}
          </LazyPart>
        </div>
      )}
    </div>
  );
}

/** Memoized, because there are 250 options, and each key press renders the form again. */
const Options = memo(function Options({ countries }: { countries: readonly PhoneCountry[] }) {
  return countries.map(({ code, name, dialCode }) => (
    <option key={code} value={code}>
      {`${name} +${dialCode}`}
    </option>
  ));
});
