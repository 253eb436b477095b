let restorePage = () => {};

/**
 * Prints one sheet of a page, with a line of text above the sheet. The class `prints-<name>` hides the rest of the page.
 * @param text the text of the line, with `{date}`; the class of the line is `<name>-printed`
 */
export function printAlone(name: string, sheet: HTMLElement | null | undefined, text: string, locale: string): void {
  if (!sheet) return;
  restorePage();
  const root = document.documentElement;
  const line = document.createElement('p');
  line.className = `${name}-printed`;
  const date = new Date().toLocaleDateString(locale, { dateStyle: 'long' });
  line.textContent = text.replace('{date}', date);
  sheet.prepend(line);
  root.classList.add(`prints-${name}`);
  const listeners = new AbortController();
  restorePage = () => {
    listeners.abort();
    root.classList.remove(`prints-${name}`);
    line.remove();
  };
  // If `print` does nothing, there is no `afterprint`. The next press then restores the page, so that the page can be printed.
  for (const end of ['afterprint', 'pointerdown', 'keydown']) {
    addEventListener(end, () => restorePage(), { signal: listeners.signal, capture: true });
  }
  print();
}
