// A press on Answer opens the mail program and shows colleagues who is answering. Then "Mark as answered" gets a highlight and the focus.

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
  // Later, because a change of the focus during the click would prevent the browser from opening the link.
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

// Enter in a field presses the button of its group, not the first button of the form, which does nothing.
for (const group of document.querySelectorAll<HTMLElement>('[data-enter]')) {
  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    group.querySelector('button')?.click();
  });
}

// A half-written note is in `sessionStorage` until the desk has stored the note, because browsers do not restore it after a failed
// request or on another visit. Signing out clears the storage.
const note = document.querySelector<HTMLTextAreaElement>('[data-draft]');
if (note) {
  const person = document.querySelector('.person')?.textContent;
  const [draftKey, sentKey] = ['draft', 'sent'].map((name) => `${name} ${person} ${note.dataset.draft}`) as [
    string,
    string,
  ];
  const isStored = sessionStorage.getItem(sentKey) !== null && document.querySelector('[data-stored]') !== null;
  if (isStored) sessionStorage.removeItem(draftKey);
  sessionStorage.removeItem(sentKey);
  note.value ||= sessionStorage.getItem(draftKey) ?? '';
  note.addEventListener('input', () => sessionStorage.setItem(draftKey, note.value));
  note.form?.addEventListener('submit', () => sessionStorage.setItem(sentKey, ''));
}
