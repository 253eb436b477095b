// A press on Answer opens the mail program. Colleagues see who is answering. "Mark as answered" is then highlighted and focused.

const answer = document.querySelector<HTMLAnchorElement>('[data-answer]');
const nextStep = document.querySelector<HTMLButtonElement>('[data-next-step]');
const choice = document.querySelector<HTMLSelectElement>('[data-answers]');
const answeringNote = document.querySelector<HTMLElement>('[data-answering]');

choice?.addEventListener('change', () => {
  const mail = choice.selectedOptions[0]?.dataset.mail;
  if (answer && mail) answer.href = mail;
});

answer?.addEventListener('click', () => {
  void showToColleagues();
  if (!nextStep) return;
  nextStep.classList.add('offered');
  // At once, it would take the focus from the link, and the browser would not follow the link.
  setTimeout(() => nextStep.focus(), 0);
});

async function showToColleagues(): Promise<void> {
  const address = answer?.dataset.answer;
  if (!address || !answeringNote) return;
  const response = await fetch(address, { method: 'POST', keepalive: true });
  if (response.status === 200) answeringNote.textContent = await response.text();
  else if (!response.ok)
    answeringNote.textContent = 'Colleagues do not see that you are answering: the desk did not take it.';
}

// Enter in a field presses the button of its group. The first button of the form does nothing.
for (const group of document.querySelectorAll<HTMLElement>('[data-enter]')) {
  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    group.querySelector('button')?.click();
  });
}

// A half-written note stays in the tab until the desk has stored it. Browsers do not restore it after a failed request or on another
// visit. Signing out clears it.
const note = document.querySelector<HTMLTextAreaElement>('[data-draft]');
if (note) {
  const person = document.querySelector('.person')?.textContent;
  const [draft, sent] = ['draft', 'sent'].map((name) => `${name} ${person} ${note.dataset.draft}`) as [string, string];
  const isStored = sessionStorage.getItem(sent) !== null && document.querySelector('[data-stored]') !== null;
  if (isStored) sessionStorage.removeItem(draft);
  sessionStorage.removeItem(sent);
  note.value ||= sessionStorage.getItem(draft) ?? '';
  note.addEventListener('input', () => sessionStorage.setItem(draft, note.value));
  note.form?.addEventListener('submit', () => sessionStorage.setItem(sent, ''));
}
