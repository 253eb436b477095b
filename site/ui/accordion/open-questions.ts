export const questions = () => document.querySelectorAll<HTMLDetailsElement>('.accordion details');

/** Opens the questions of these ids, and closes the others; by default opens the one that the address names. */
export function showQuestions(open: readonly string[] | undefined): void {
  for (const question of questions()) {
    if (open) question.open = open.includes(question.id);
    // Browsers open it only for a target inside of it.
    else if (location.hash === `#${question.id}`) question.open = true;
  }
}
