let restore = () => {};

/** Prints one sheet alone, with a line above it. @param words of that line, with `{date}` */
export function printSheet(sheet: HTMLElement | null | undefined, words: string, locale: string): void {
  if (!sheet) return;
  restore();
  const root = document.documentElement;
  const line = document.createElement('p');
  line.className = 'estimate-printed';
  const date = new Date().toLocaleDateString(locale, { dateStyle: 'long' });
  line.textContent = words.replace('{date}', date);
  sheet.prepend(line);
  root.classList.add('prints-estimate');
  const printed = new AbortController();
  restore = () => {
    printed.abort();
    root.classList.remove('prints-estimate');
    line.remove();
  };
  // Where `print` does nothing, the page is as before at the next press, or its next print would be this sheet.
  for (const end of ['afterprint', 'pointerdown', 'keydown']) {
    addEventListener(end, () => restore(), { signal: printed.signal, capture: true });
  }
  print();
}
