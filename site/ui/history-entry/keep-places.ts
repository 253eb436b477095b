import { withoutTrailingSlash } from '../../routes.ts';
import { onEntryChange } from './entry-change.ts';
import { keepValue } from './kept-values.ts';

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
export function keepPlaces(showAsLeft: () => void): void {
  const onToggle = ({ target }: Event) => {
    const question = target as HTMLDetailsElement;
    if (isOfShownPage() && question.matches('.accordion details')) keepQuestions();
  };
  const onScrollEnd = ({ target }: Event) => {
    const { kept } = (target as HTMLElement).dataset ?? {};
    if (kept && isOfShownPage()) keepValue(kept, (target as HTMLElement).scrollLeft);
  };
  onEntryChange(() => {
    if (!isOfShownPage()) return;
    showAsLeft();
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
