// Keys for lists and enquiries, which `document.tsx` lists; and the box that selects all rows.

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.open-row')];
const presentRow = () => document.activeElement?.closest('tbody tr');

/** Moves the focus by this number of rows; `Enter` then opens the enquiry, as on any link. */
function moveFocus(by: number): void {
  const all = links();
  const at = all.findIndex((link) => link.closest('tr') === presentRow());
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

const pressButton = (selector: string) => (presentRow() ?? document).querySelector<HTMLElement>(selector)?.click();

const keys: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => presentRow()?.querySelector<HTMLInputElement>('.select input')?.click(),
  t: () => pressButton(presentRow() ? '.owner button' : '.actions-panel [value="take"]'),
  a: () => find('[data-answer]')?.click(),
  e: () => find('[value="answered"]')?.click(),
  n: () => location.assign('/new'),
  '/': () => (find('.words') ? find('.words')?.focus() : location.assign('/')),
  '?': () => find('#keys')?.togglePopover?.(),
};

/** The letter of a key, without the effect of Caps Lock. On a keyboard of another script, the Latin letter at the same place. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[A-Z]$/.test(key)) return shiftKey ? key : key.toLowerCase();
  const [, place = ''] = /^Key([A-Z])$/.exec(code) ?? [];
  return /^[^\x20-\x7e]$/.test(key) ? place.toLowerCase() : key;
}

addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element).closest?.('input:not([type="checkbox"]), select, textarea');
  const act = Object.hasOwn(keys, letterOf(event)) ? keys[letterOf(event)] : undefined;
  if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});

const allBox = document.querySelector<HTMLInputElement>('thead [name=all]');
const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody .select input')];
allBox?.addEventListener('change', () => {
  for (const box of boxes) box.checked = allBox.checked;
});
for (const box of boxes) {
  box.addEventListener('change', () => {
    if (allBox && !box.checked) allBox.checked = false;
  });
}
