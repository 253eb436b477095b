import { withoutTrailingSlash } from '../../routes.ts';
import { keepValue, onEntryChange } from './kept-values.ts';
import { restoreViewState } from './restore-places.ts';

const questions = () => document.querySelectorAll<HTMLDetailsElement>('.accordion details');

const keepQuestions = () => {
  const allQuestions = [...questions()];
  if (allQuestions.length > 0)
    keepValue(
      'questions',
      allQuestions.flatMap(({ open, id }) => (open ? id : [])),
    );
};

/** Whether the current entry belongs to the visible page. While a page loads, its entry is already the current one. */
const isEntryOfVisiblePage = () =>
  document.getElementById('main')?.dataset.path === withoutTrailingSlash(location.pathname);

/**
 * Stores the open questions and the scroll positions of rows with the history entry. Rows that scroll sideways have a name in
 * `data-kept`.
 */
export function storeViewState(): void {
  const onToggle = ({ target }: Event) => {
    const question = target as HTMLDetailsElement;
    if (isEntryOfVisiblePage() && question.matches('.accordion details')) keepQuestions();
  };
  const onScrollEnd = ({ target }: Event) => {
    const { kept } = (target as HTMLElement).dataset ?? {};
    if (kept && isEntryOfVisiblePage()) keepValue(kept, (target as HTMLElement).scrollLeft);
  };
  onEntryChange((isNew) => {
    if (!isEntryOfVisiblePage()) return;
    restoreViewState(isNew);
    keepQuestions();
  });
  // These events do not bubble, so `true` catches them on their way down.
  addEventListener('toggle', onToggle, true);
  addEventListener('scrollend', onScrollEnd, true);
  // The toggle event comes a moment after the press. If a visitor presses a link at once, the event comes too late.
  window.navigation?.addEventListener('navigate', () => {
    if (isEntryOfVisiblePage()) keepQuestions();
  });
}
