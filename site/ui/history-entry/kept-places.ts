import { withoutTrailingSlash } from '../../routes.ts';
import { showPanel } from '../tabs/panels.ts';
import { keepValue, keptValue, onEntryChange } from './kept-values.ts';

const questions = () => document.querySelectorAll<HTMLDetailsElement>('.accordion details');

const keepQuestions = () => {
  const all = [...questions()];
  if (all.length > 0)
    keepValue(
      'questions',
      all.flatMap(({ open, id }) => (open ? id : [])),
    );
};

/** Whether the current entry is that of the page on the screen. While a page loads, its entry is the current one already. */
const isOfShownPage = () => document.getElementById('main')?.dataset.path === withoutTrailingSlash(location.pathname);

/**
 * Keeps which questions are open and where rows are scrolled to, with the entry of the history. Rows that scroll sideways have the name
 * of their place in `data-kept`.
 */
export function keepPlaces(showAsLeft: (isNew: boolean) => void): void {
  const onToggle = ({ target }: Event) => {
    const question = target as HTMLDetailsElement;
    if (isOfShownPage() && question.matches('.accordion details')) keepQuestions();
  };
  const onScrollEnd = ({ target }: Event) => {
    const { kept } = (target as HTMLElement).dataset ?? {};
    if (kept && isOfShownPage()) keepValue(kept, (target as HTMLElement).scrollLeft);
  };
  onEntryChange((isNew) => {
    if (!isOfShownPage()) return;
    showAsLeft(isNew);
    keepQuestions();
  });
  // Neither bubbles.
  addEventListener('toggle', onToggle, true);
  addEventListener('scrollend', onScrollEnd, true);
  // The browser tells of a press a moment later, when a link may have led away already.
  window.navigation?.addEventListener('navigate', () => {
    if (isOfShownPage()) keepQuestions();
  });
}

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
