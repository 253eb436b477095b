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

/** Whether the current entry is that of the visible page. While a page loads, its entry is already the current one. */
const isOfShownPage = () => document.getElementById('main')?.dataset.path === withoutTrailingSlash(location.pathname);

/**
 * Stores the open questions and the scroll positions of rows with the history entry. Rows that scroll sideways have the
 * name of their place in `data-kept`.
 */
export function keepPlaces(restorePlaces: (isNew: boolean) => void): void {
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
    restorePlaces(isNew);
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

/**
 * Restores the selected tab, the open questions and the scroll positions of rows. It works without React, because the
 * browser restores the page's own scroll position when the page has loaded.
 * @param isNew true after a link: then only the address selects what is shown
 */
export function restorePlaces(isNew = false): void {
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
