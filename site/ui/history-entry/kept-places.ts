import { withoutTrailingSlash } from '../../routes.ts';
import { keepValue, onEntryChange } from './kept-values.ts';
import { restoreViewState } from './restore-places.ts';

const questions = () => document.querySelectorAll<HTMLDetailsElement>('.accordion details');

const keepQuestions = () => {
  const all = [...questions()];
  if (all.length > 0)
    keepValue(
      'questions',
      all.flatMap(({ open, id }) => (open ? id : [])),
    );
};

/** Whether the current entry is that of the visible page. While a page loads, its entry is already the current one. */
const isOfShownPage = () => document.getElementById('main')?.dataset.path === withoutTrailingSlash(location.pathname);

/**
 * Stores the open questions and the scroll positions of rows with the history entry. Rows that scroll sideways have the
 * name of their place in `data-kept`.
 */
export function storeViewState(): void {
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
    restoreViewState(isNew);
    keepQuestions();
  });
  // These events do not bubble.
  addEventListener('toggle', onToggle, true);
  addEventListener('scrollend', onScrollEnd, true);
  // The toggle event comes a moment after the press. A link may have led away by then.
  window.navigation?.addEventListener('navigate', () => {
    if (isOfShownPage()) keepQuestions();
  });
}
