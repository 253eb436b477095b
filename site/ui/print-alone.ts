let restore = () => {};

/**
 * Prints one sheet of a page alone, with a line above it. Stylesheets hide the rest below `.prints-<name>`.
 * @param words of the line, with `{date}`; its class is `<name>-printed`
 */
export function printAlone(name: string, sheet: HTMLElement | null | undefined, words: string, locale: string): void {
  if (!sheet) return;
  restore();
  const root = document.documentElement;
  const line = document.createElement('p');
  line.className = `${name}-printed`;
  const date = new Date().toLocaleDateString(locale, { dateStyle: 'long' });
  line.textContent = words.replace('{date}', date);
  sheet.prepend(line);
  root.classList.add(`prints-${name}`);
  const printed = new AbortController();
  restore = () => {
    printed.abort();
    root.classList.remove(`prints-${name}`);
    line.remove();
  };
  // If `print` does nothing, the next press restores the page. Otherwise its next print would be this sheet.
  for (const end of ['afterprint', 'pointerdown', 'keydown']) {
    addEventListener(end, () => restore(), { signal: printed.signal, capture: true });
  }
  print();
}
