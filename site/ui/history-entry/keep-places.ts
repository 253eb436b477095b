import { questions, showQuestions } from '../accordion/open-questions.ts';
import { onEntryChange } from './entry-change.ts';
import { keepValue, keptValue } from './kept-values.ts';

const keepQuestions = () => {
  const all = [...questions()];
  if (all.length > 0)
    keepValue(
      'questions',
      all.flatMap(({ open, id }) => (open ? id : [])),
    );
};

/**
 * Keeps which questions are open and where rows are scrolled to, with the entry of the history. Rows that scroll sideways have the name
 * of their place in `data-kept`.
 */
export function keepPlaces(): void {
  const onToggle = ({ target }: Event) => {
    const question = target as HTMLDetailsElement;
    // The entry may be that of another page already, whose own questions these are not.
    if (question.isConnected && question.matches('.accordion details') && !window.navigation?.transition)
      keepQuestions();
  };
  const onScrollEnd = ({ target }: Event) => {
    const { kept } = (target as HTMLElement).dataset ?? {};
    if (kept && !window.navigation?.transition) keepValue(kept, (target as HTMLElement).scrollLeft);
  };
  // Neither bubbles.
  addEventListener('toggle', onToggle, true);
  addEventListener('scrollend', onScrollEnd, true);
  // The browser tells of a press a moment later, when a link may have led away already.
  window.navigation?.addEventListener('navigate', () => {
    if (!navigation.transition) keepQuestions();
  });
  onEntryChange((isNew) => {
    // To another page: this one is on the screen until that has loaded.
    if (window.navigation?.transition) return;
    showQuestions(isNew ? undefined : keptValue('questions'));
    keepQuestions();
  });
}
