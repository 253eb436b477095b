import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useApi } from '../base/api-client.ts';
import { Dialog, LabelledInput, ProblemList } from '../base/dialog.tsx';
import { open, session, showDialog } from '../base/session.ts';
import { fieldKey } from '../base/values.ts';
import { currentPath, latestTexts, openField } from '../page/page-watcher.ts';
import { allResults, excerpt, resultsForQuery, resultsOfPage, type SearchResult } from './search-results.ts';

const maxResults = 60;

/**
 * Searches texts, facts, pictures and pages of the whole site. If the search box is empty, the dialog lists the fields of this page,
 * including invisible texts such as titles for search engines.
 */
export function Search({ query: initialQuery }: { query: string }) {
  const { state } = session.use();
  const { data, failure } = useApi('fields', {});
  const [query, setQuery] = useState(initialQuery);
  const [files] = useState(filesOnPage);
  const pages = state?.pages;
  const results = useMemo(() => (data ? allResults(pages ?? [], data) : []), [pages, data]);
  const words = query.trim();
  const matches = words ? resultsForQuery(words, results) : resultsOfPage(currentPath(), files, results);
  const shownMatches = words ? matches.slice(0, maxResults) : matches;

  const onOpen = (event: MouseEvent, { field, page, isEmptyList }: SearchResult) => {
    showDialog();
    if (!field) return;
    event.preventDefault();
    if (isEmptyList) open({ kind: 'new-entry', field: { ...field, path: [...field.path, 0] }, name: '' });
    else openField(field, page);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(event.target as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) (links[index + step] ?? event.currentTarget.querySelector('input'))?.focus();
    else if (event.key === 'Enter' && index < 0) links[0]?.click();
    // Without this line, the browser would only clear the search box.
    else if (event.key === 'Escape') showDialog();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of all elements inside */}
      <div className="search field" onKeyDown={onKeyDown}>
        <LabelledInput
          label="Search the site"
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ProblemList problems={[failure]} />
        <p className="help" role="status">
          {data ? summary(words, matches.length) : 'Loading…'}
        </p>
        <ul className="field">
          {shownMatches.map((result) => (
            <li key={result.field ? fieldKey(result.field) : result.page}>
              <a href={result.page ?? currentPath()} onClick={(event) => onOpen(event, result)}>
                <b>{result.name}</b> <span>{excerpt(result.text, query)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function filesOnPage(): string[] {
  const mainTexts = latestTexts().filter(({ element }) => element.closest('main'));
  const files = mainTexts.flatMap(({ finding }) => (finding.kind === 'field' ? [finding.field.file] : []));
  return [...new Set(files)];
}

function summary(words: string, count: number): string {
  if (!words) return 'The fields of this page. Type words to find any text, fact, picture or page of the site.';
  if (count === 0) return 'Nothing has these words. Try fewer or other ones.';
  if (count > maxResults) return `${count} places, of which these are the first. Type more words to find fewer.`;
  return count === 1 ? 'One place' : `${count} places`;
}

export function openSearchBySlash(): void {
  addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || session.get().dialog) return;
    event.preventDefault();
    showDialog('search');
  });
}
