import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Api } from '../../api.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Problem } from '../panel/problems.tsx';
import { fieldKey } from '../panel/same-field.ts';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { currentPath } from '../use-path.ts';
import { excerpt, type Place, placesOf, placesWith } from './places.ts';
import { useOpenField } from './use-open-field.ts';

/** The fields of the last search, until they are loaded again. */
let latest: Api['fields']['response'] | undefined;

/** More results than these are only counted. */
const mostShown = 60;

/**
 * Finds texts, facts, pictures and pages of the whole site by their words. Without words, it lists the fields of this page, also
 * invisible ones: titles for search engines, text alternatives.
 */
export function Search() {
  const { state, query: asked, showDialog, finder } = useSession();
  const { data = latest, problem } = useApi('fields', {});
  useEffect(() => {
    latest = data;
  }, [data]);
  const [query, setQuery] = useState(asked);
  const [files] = useState(() => finder.filesOnPage());
  const openField = useOpenField();
  const id = useId();
  const pages = state?.pages;
  const places = useMemo(() => (data ? placesOf(pages ?? [], data) : []), [pages, data]);
  const found = query.trim()
    ? placesWith(query, places)
    : places
        .filter(({ field }) => field && files.includes(field.file))
        .sort((one, other) => files.indexOf(other.field?.file ?? '') - files.indexOf(one.field?.file ?? ''));
  const shown = query.trim() ? found.slice(0, mostShown) : found;

  const open = (event: MouseEvent | KeyboardEvent, { field, page }: Place) => {
    showDialog(undefined);
    if (!field) return;
    event.preventDefault();
    openField(field, page);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [first] = shown;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(event.target as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) (links[index + step] ?? event.currentTarget.querySelector('input'))?.focus();
    else if (event.key === 'Enter' && index < 0 && first) links[0]?.click();
    // A box for searches would take the key to empty itself.
    else if (event.key === 'Escape') showDialog(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Search" isWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of everything inside */}
      <div className="search" onKeyDown={onKeyDown}>
        <div className="field">
          <label htmlFor={id}>Search the site</label>
          <input
            className="input"
            id={id}
            type="search"
            value={query}
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <Problem message={problem} />
        <p className="help" role="status">
          {data ? summary(query.trim(), found.length) : 'Loading…'}
        </p>
        <ul className="found">
          {shown.map((place) => (
            <li key={place.field ? fieldKey(place.field) : place.page}>
              <a href={place.page ?? currentPath()} onClick={(event) => open(event, place)}>
                <b>{place.name}</b> <span>{excerpt(place.text, query)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function summary(query: string, count: number): string {
  if (!query) return 'The fields of this page. Type words to find any text, fact, picture or page of the site.';
  if (count === 0) return 'Nothing has these words. Try fewer or other ones.';
  if (count > mostShown) return `${count} places, of which these are the first. Type more words to find fewer.`;
  return count === 1 ? 'One place' : `${count} places`;
}
