import budgets from '../../../../content/budgets.yaml';
import company from '../../../../content/company.yaml';

/** Prints one sheet alone, with the company's name and the date. */
export function printSheet(sheet: HTMLElement | null | undefined): void {
  if (!sheet) return;
  const root = document.documentElement;
  const line = document.createElement('p');
  line.className = 'estimate-printed';
  const date = new Date().toLocaleDateString(company.locale, { dateStyle: 'long' });
  line.textContent = budgets.printed.replace('{company}', () => company.name).replace('{date}', date);
  sheet.prepend(line);
  root.classList.add('prints-estimate');
  const restore = () => {
    root.classList.remove('prints-estimate');
    line.remove();
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
