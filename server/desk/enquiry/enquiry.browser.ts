// A press on Answer opens the mail program and shows colleagues who is answering. "Mark as answered" gets a highlight and the focus.

const answerLink = document.querySelector<HTMLAnchorElement>('[data-answer]');
const nextStepButton = document.querySelector<HTMLButtonElement>('[data-next-step]');
const answerChoice = document.querySelector<HTMLSelectElement>('[data-answers]');
const answeringNote = document.querySelector<HTMLElement>('[data-answering]');

answerChoice?.addEventListener('change', () => {
  const mail = answerChoice.selectedOptions[0]?.dataset.mail;
  if (answerLink && mail) answerLink.href = mail;
});

answerLink?.addEventListener('click', () => {
  void showToColleagues();
  if (!nextStepButton) return;
  nextStepButton.classList.add('offered');
  // `setTimeout`, because a change of the focus during the click would prevent the browser from opening the link.
  setTimeout(() => nextStepButton.focus(), 0);
});

async function showToColleagues(): Promise<void> {
  const address = answerLink?.dataset.answer;
  if (!address || !answeringNote) return;
  const response = await fetch(address, { method: 'POST', keepalive: true });
  if (response.status === 200) answeringNote.textContent = await response.text();
  else if (!response.ok)
    answeringNote.textContent = 'Colleagues do not see that you are answering: the desk did not take it.';
}

// Enter in a field presses the button of the field's group. The form's first button, which Enter would press, does nothing.
for (const group of document.querySelectorAll<HTMLElement>('[data-enter]')) {
  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    group.querySelector('button')?.click();
  });
}

// A half-written note is in `sessionStorage` until the desk has stored the note, because browsers do not restore the note after a
// failed request or on another visit. Signing out clears the storage.
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
