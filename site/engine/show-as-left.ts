import { keptValue } from '../ui/history-entry/kept-values.ts';
import { showPanel } from '../ui/tabs/panels.ts';

/**
 * Shows the tab that was chosen, the questions that were open and the cards that rows were scrolled to when the visitor left. Without
 * React, because the browser scrolls to the place that was left when the page has loaded.
 * @param isNew whether a link has led here: then only what the address names is shown
 */
export function showAsLeft(isNew = false): void {
  // A new entry begins with the values of the one before.
  const kept = <Value>(name: string) => (isNew ? undefined : keptValue<Value>(name));
  const open = kept<string[]>('questions');
  for (const question of document.querySelectorAll<HTMLDetailsElement>('.accordion details')) {
    if (open) question.open = open.includes(question.id);
    // Browsers open it only for a target inside of it.
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
