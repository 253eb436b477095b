// Once Answer was pressed, the person's mail program is in front; when they come back, the next press is offered.

const answer = document.querySelector<HTMLAnchorElement>('[data-answer]');
const mark = document.querySelector<HTMLFormElement>('[data-mark]');

answer?.addEventListener('click', () => {
  if (!mark) return;
  mark.classList.add('offered');
  // Not at once: that would take the focus from the link, and the link from the browser.
  setTimeout(() => mark.querySelector('button')?.focus(), 0);
});
