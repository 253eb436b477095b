/** Prints one sheet alone, with a line above it. @param words of that line, with `{date}` */
export function printSheet(sheet: HTMLElement | null | undefined, words: string, locale: string): void {
  if (!sheet) return;
  const root = document.documentElement;
  const line = document.createElement('p');
  line.className = 'estimate-printed';
  const date = new Date().toLocaleDateString(locale, { dateStyle: 'long' });
  line.textContent = words.replace('{date}', date);
  sheet.prepend(line);
  root.classList.add('prints-estimate');
  const restore = () => {
    root.classList.remove('prints-estimate');
    line.remove();
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
