// A box for all rows of a list.

const all = document.querySelector<HTMLInputElement>('thead [name=all]');
const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody .select input')];
all?.addEventListener('change', () => {
  for (const box of boxes) box.checked = all.checked;
});
for (const box of boxes) {
  box.addEventListener('change', () => {
    if (all && !box.checked) all.checked = false;
  });
}
