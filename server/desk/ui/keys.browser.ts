// The keyboard keys for lists and enquiries, and the checkbox that selects all rows. `document.tsx` has the list of keys.

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const enquiryLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.open-row')];
const focusedRow = () => document.activeElement?.closest('tbody tr');

/** Moves the focus by `step` rows, to the link of another row. With the focus on a link, `Enter` opens the enquiry. */
function moveFocus(step: number): void {
  const links = enquiryLinks();
  const index = links.findIndex((link) => link.closest('tr') === focusedRow());
  const last = links.length - 1;
  links[index < 0 ? (step > 0 ? 0 : last) : Math.max(0, Math.min(last, index + step))]?.focus();
}

const pressButton = (selector: string) => (focusedRow() ?? document).querySelector<HTMLElement>(selector)?.click();

const actionByKey: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => focusedRow()?.querySelector<HTMLInputElement>('.select input')?.click(),
  t: () => pressButton(focusedRow() ? '.owner button' : '.actions-panel [value="take"]'),
  a: () => find('[data-answer]')?.click(),
  e: () => find('[value="answered"]')?.click(),
  n: () => location.assign('/new'),
  '/': () => (find('.words') ? find('.words')?.focus() : location.assign('/')),
  '?': () => find('#keys')?.togglePopover?.(),
};

/** The letter of a key, without the effect of Caps Lock. A key of another script counts as the Latin letter at the same position. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[A-Z]$/.test(key)) return shiftKey ? key : key.toLowerCase();
  const [, latinLetter = ''] = /^Key([A-Z])$/.exec(code) ?? [];
  return /^[^\x20-\x7e]$/.test(key) ? latinLetter.toLowerCase() : key;
}

addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element).closest?.('input:not([type="checkbox"]), select, textarea');
  const runKey = Object.hasOwn(actionByKey, letterOf(event)) ? actionByKey[letterOf(event)] : undefined;
  if (!runKey || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  runKey();
});

const selectAllBox = document.querySelector<HTMLInputElement>('thead [name=all]');
const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody .select input')];
selectAllBox?.addEventListener('change', () => {
  for (const box of boxes) box.checked = selectAllBox.checked;
});
for (const box of boxes) {
  box.addEventListener('change', () => {
    if (selectAllBox && !box.checked) selectAllBox.checked = false;
  });
}
