// After a press on Answer, the mail program is in front, and colleagues see that somebody is answering. When the person
// comes back, "Mark as answered" is highlighted and focused.

const answer = document.querySelector<HTMLAnchorElement>('[data-answer]');
const nextStep = document.querySelector<HTMLButtonElement>('[data-next-step]');
const choice = document.querySelector<HTMLSelectElement>('[data-answers]');
const first = document.querySelector<HTMLElement>('[data-first]');

choice?.addEventListener('change', () => {
  const mail = choice.selectedOptions[0]?.dataset.mail;
  if (answer && mail) answer.href = mail;
});

answer?.addEventListener('click', () => {
  void tellColleagues();
  if (!nextStep) return;
  nextStep.classList.add('offered');
  // Later: at once, it would take the focus from the link, and the browser would not follow the link.
  setTimeout(() => nextStep.focus(), 0);
});

/** Shows the name of the colleague who was first, if there is one. */
async function tellColleagues(): Promise<void> {
  const address = answer?.dataset.answer;
  if (!address || !first) return;
  const response = await fetch(address, { method: 'POST', keepalive: true });
  if (response.status === 200) first.textContent = await response.text();
  else if (!response.ok) first.textContent = 'Colleagues do not see that you are answering: the desk did not take it.';
}
