import { keptValue } from '../ui/history-entry/kept-values.ts';
import { showPanel } from '../ui/tabs/panels.ts';

/**
 * Shows the tab that was chosen and the questions that were open when the visitor left. Before hydration, because the browser
 * scrolls to the place that was left when the page has loaded.
 */
export function showAsLeft(): void {
  const open = keptValue<string[]>('questions');
  if (open) for (const question of document.querySelectorAll('details')) question.open = open.includes(question.id);
  const find = (selector: string) => document.querySelector<HTMLElement>(`.tab-panel${selector}`);
  const panel = find(`#${keptValue('tab')}`) ?? find(':target') ?? find('[data-selected]');
  if (panel) showPanel(panel);
}
