import { withoutTrailingSlash } from '../../routes.ts';
import { keepValue, onEntryChange } from './kept-values.ts';
import { restoreViewState } from './restore-places.ts';

const keepQuestions = () => {
  const allQuestions = [...document.querySelectorAll<HTMLDetailsElement>('.accordion details')];
  if (allQuestions.length > 0)
    keepValue(
      'questions',
      allQuestions.flatMap(({ open, id }) => (open ? id : [])),
    );
};

/** False while another page is loaded, because the current entry then already belongs to that page. */
const isEntryOfVisiblePage = () =>
  document.getElementById('main')?.dataset.path === withoutTrailingSlash(location.pathname);

/**
 * Stores in the history entry which questions are open, and how far each row is scrolled sideways. Each such row has a name in
 * `data-kept`.
 */
export function storeViewState(): void {
  const onToggle = ({ target }: Event) => {
    const question = target as HTMLDetailsElement;
    if (isEntryOfVisiblePage() && question.matches('.accordion details')) keepQuestions();
  };
  const onScrollEnd = ({ target }: Event) => {
    const { kept: name } = (target as HTMLElement).dataset ?? {};
    if (name && isEntryOfVisiblePage()) keepValue(name, (target as HTMLElement).scrollLeft);
  };
  onEntryChange((isNew) => {
    if (!isEntryOfVisiblePage()) return;
    restoreViewState(isNew);
    keepQuestions();
  });
  // These events do not bubble, so the listeners need the capture phase (`true`).
  addEventListener('toggle', onToggle, true);
  addEventListener('scrollend', onScrollEnd, true);
  // The browser sends `toggle` a moment after the press. This is too late if the visitor then presses a link at once.
  window.navigation?.addEventListener('navigate', () => {
    if (isEntryOfVisiblePage()) keepQuestions();
  });
}
