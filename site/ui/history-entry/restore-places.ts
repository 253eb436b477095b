import { showPanel } from '../tabs/panels.ts';
import { keptValue } from './kept-values.ts';

// This function is not in `kept-places.ts`, because the inlined boot script needs only this function.

/**
 * Restores the selected tab, the open questions and the scroll positions of rows. Called before React starts, because
 * the browser restores the scroll position of the page as soon as the page has loaded.
 * @param isNew true after a press on a link. Only the address then selects tabs and questions
 */
export function restoreViewState(isNew = false): void {
  // The values of a new entry are copies from the previous entry, so these copies are not used.
  const storedValue = <Value>(name: string) => (isNew ? undefined : keptValue<Value>(name));
  const openIds = storedValue<string[]>('questions');
  for (const question of document.querySelectorAll<HTMLDetailsElement>('.accordion details')) {
    if (openIds) question.open = openIds.includes(question.id);
    // Browsers open a question only if the address names a part inside the question.
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
