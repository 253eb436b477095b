import { showPanel } from '../tabs/panels.ts';
import { keptValue } from './kept-values.ts';

// In a file of its own: the inlined boot script contains it, and nothing of `kept-places.ts`.

/**
 * Restores the selected tab, the open questions and the scroll positions of rows. It works without React, because the
 * browser restores the page's own scroll position when the page has loaded.
 * @param isNew true after a link: then only the address selects what is shown
 */
export function restoreViewState(isNew = false): void {
  // A new entry begins with the values of the entry before.
  const kept = <Value>(name: string) => (isNew ? undefined : keptValue<Value>(name));
  const open = kept<string[]>('questions');
  for (const question of document.querySelectorAll<HTMLDetailsElement>('.accordion details')) {
    if (open) question.open = open.includes(question.id);
    // Browsers open a question only for a target inside of it.
    else if (location.hash === `#${question.id}`) question.open = true;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const left = kept<number>(row.dataset.kept ?? '');
    if (left !== undefined) row.scrollTo({ left, behavior: 'instant' });
  }
  const find = (selector: string) => document.querySelector<HTMLElement>(`.tab-panel${selector}`);
  const panel = find(`#${kept('tab')}`) ?? find(':target') ?? find('[data-selected]');
  if (panel) showPanel(panel);
}
