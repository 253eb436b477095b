import { showQuestions } from '../ui/accordion/open-questions.ts';
import { keptValue } from '../ui/history-entry/kept-values.ts';
import { showPanel } from '../ui/tabs/panels.ts';

/**
 * Shows the tab that was chosen, the questions that were open and the cards that rows were scrolled to when the visitor left. Without
 * React, because the browser scrolls to the place that was left when the page has loaded.
 */
export function showAsLeft(): void {
  showQuestions(keptValue('questions'));
  for (const row of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const left = keptValue<number>(row.dataset.kept ?? '');
    if (left !== undefined) row.scrollTo({ left, behavior: 'instant' });
  }
  const find = (selector: string) => document.querySelector<HTMLElement>(`.tab-panel${selector}`);
  const panel = find(`#${keptValue('tab')}`) ?? find(':target') ?? find('[data-selected]');
  if (panel) showPanel(panel);
}
