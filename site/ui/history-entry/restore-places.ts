import { showPanel } from '../tabs/panels.ts';
import { keptValue } from './kept-values.ts';

// This function has its own file, because the inlined boot script contains it without the rest of `kept-places.ts`.

/**
 * Restores the selected tab, the open questions and the scroll positions of rows. It runs before React does, because
 * the browser restores the scroll position of the page as soon as the page has loaded.
 * @param isNew true after a link: then only the address selects what is shown
 */
export function restoreViewState(isNew = false): void {
  // A new entry has copies of the values of the previous entry, so they are not used.
  const storedValue = <Value>(name: string) => (isNew ? undefined : keptValue<Value>(name));
  const open = storedValue<string[]>('questions');
  for (const question of document.querySelectorAll<HTMLDetailsElement>('.accordion details')) {
    if (open) question.open = open.includes(question.id);
    // Browsers open a question only if the address names a part inside it.
    else if (location.hash === `#${question.id}`) question.open = true;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const scrollLeft = storedValue<number>(row.dataset.kept ?? '');
    if (scrollLeft !== undefined) row.scrollTo({ left: scrollLeft, behavior: 'instant' });
  }
  const find = (selector: string) => document.querySelector<HTMLElement>(`.tab-panel${selector}`);
  const panel = find(`#${storedValue('tab')}`) ?? find(':target') ?? find('[data-selected]');
  if (panel) showPanel(panel);
}
