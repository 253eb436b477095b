// After a press on Answer, the mail program is in front. When the person comes back, "Mark as answered" is highlighted
// and focused.

const answer = document.querySelector<HTMLAnchorElement>('[data-answer]');
const nextStep = document.querySelector<HTMLFormElement>('[data-next-step]');

answer?.addEventListener('click', () => {
  if (!nextStep) return;
  nextStep.classList.add('offered');
  // Later: at once, it would take the focus from the link, and the browser would not follow the link.
  setTimeout(() => nextStep.querySelector('button')?.focus(), 0);
});
