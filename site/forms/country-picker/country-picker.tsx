import './country-picker.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import forms from '../../../content/forms.yaml';
import { type Country, flagImage } from '../../../enquiry/country.ts';
import { Icon } from '../../ui/icon/icon.tsx';

const loadList = () => import('./country-search.tsx');
const CountrySearch = lazy(() => loadList().then((module) => ({ default: module.CountrySearch })));

/**
 * The country of a phone number: a button that opens a list with a search box. Without scripts it is a `select`, which
 * always holds the value, so that a form posted without JavaScript contains it too.
 * @param control attributes that register the `select` with its form
 */
export function CountryPicker({
  countries,
  selected,
  control,
  onSelect,
}: {
  countries: readonly Country[];
  selected: Country;
  control: object;
  onSelect: (country: Country) => void;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { label } = forms.fields.countryCode;

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

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className="country-picker" ref={root}>
      <select className="input" aria-label={label} autoComplete="country" {...control}>
        {countries.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {`${name} +${dialCode}`}
          </option>
        ))}
      </select>
      <button
        className="input country-button"
        type="button"
        ref={button}
        aria-label={`${label}, ${selected.name} +${selected.dialCode}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={loadList}
        onFocus={loadList}
      >
        <img src={flagImage(selected.code)} width="24" height="16" alt="" />+{selected.dialCode}
        <Icon name="caret-down" size="small" />
      </button>
      {open && (
        <div className="country-panel">
          <Suspense>
            <CountrySearch
              countries={countries}
              selected={selected}
              onClose={close}
              onSelect={(country) => {
                onSelect(country);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
