// Once Answer was pressed, the person's mail program is in front; when they come back, the next press is offered.

const answer = document.querySelector<HTMLAnchorElement>('[data-answer]');
const nextStep = document.querySelector<HTMLFormElement>('[data-next-step]');

answer?.addEventListener('click', () => {
  if (!nextStep) return;
  nextStep.classList.add('offered');
  // Not at once: that would take the focus from the link, and the link from the browser.
  setTimeout(() => nextStep.querySelector('button')?.focus(), 0);
});
