import './country-picker.css';
import './country-panel.css';
import { type Country, flagImage, type PhoneCountry } from '@company/enquiry/country.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { htmlInside } from '../../islands/props.ts';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';
import { useCloseOnNavigation } from '../../ui/history-entry/history-entry.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ErrorBoundary, LazyPart, repeatable } from '../../ui/lazy-part.tsx';
import type { FormFacts } from '../enquiry-form/form-facts.ts';
import search from './country-search.tsx?address';

const loadSearch = repeatable<typeof import('./country-search.tsx')>(search);

/** Opening the list loads the search again if it fails now. */
const loadEarly = () => void loadSearch().catch(console.warn);

interface Props {
  facts: FormFacts;
  countries: readonly PhoneCountry[];
  selected: PhoneCountry;
  control: object;
  onSelect: (country: Country) => void;
}

const labelOf = ({ fields }: FormFacts) => fields.find(({ name }) => name === 'countryCode')?.label;

/** Replaces a failed list by a plain `select`. Nothing that was typed is lost. */
export function CountryPicker(props: Props) {
  return (
    <ErrorBoundary
      fallback={() => (
        <select
          className="input"
          aria-label={labelOf(props.facts)}
          {...props.control}
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
 * The country of a phone number: a button that opens a list with a search box. Without scripts it is a `select`, which
 * always holds the value, so that a form posted without JavaScript contains it too. The browser's autofill uses the
 * `select`, which lies beneath the button and is hidden from everybody else.
 */
function SearchPicker({ facts, countries, selected, control, onSelect }: Props) {
  const { texts } = facts;
  const label = labelOf(facts);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  // The browser has the options on the page already.
  const options = facts.countries ? { children: <Options countries={countries} /> } : htmlInside(undefined);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  useCloseOnNavigation(open, () => setOpen(false));

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
        {...control}
        data-html=""
        {...options}
      />
      <button
        className="input country-button"
        type="button"
        ref={button}
        aria-label={`${label}, ${selected.name} +${selected.dialCode}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        {/* React puts links to pictures of another priority before everything else. */}
        <img src={flagImage(selected.code)} width="24" height="16" alt="" fetchPriority="low" />
        <span>{`+${selected.dialCode}`}</span>
        <Icon name="caret-down" size="small" />
      </button>
      {open && (
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

/** Memoized, because the form renders at each key press and there are 250 options. */
const Options = memo(function Options({ countries }: { countries: readonly PhoneCountry[] }) {
  return countries.map(({ code, name, dialCode }) => (
    <option key={code} value={code}>
      {`${name} +${dialCode}`}
    </option>
  ));
});
