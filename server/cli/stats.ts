import { countryList } from '@company/enquiry/country-list.ts';
import { type Counts, countEnquiries, type EnquiryCounts } from '../enquiries/actions/stats.ts';
import type { Command } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';
import { cut, localDay, printable, widthOf } from './terminal.ts';

export const stats: Command = {
  summary: 'Counts enquiries per day, form, country, page, status and owner, with bars',
  usage: '',
  options: filterOptions,
  examples: ['stats --since 2026-11-01', 'stats --status all --json'],
  run: async (context) => {
    const counts = await countEnquiries(context.database, {
      filter: filterFromOptions(context),
      countries: countryList(),
      dayOf: localDay,
    });
    context.show(counts, () => describe(counts, context.columns ?? 80));
  },
};

/** The most lines of a chart in the terminal: the last days, and the first of all others. */
const mostLines = 31;
const mostNames = 12;

const describe = (
  { total, perDay, perForm, perCountry, perPage, perStatus, perOwner }: EnquiryCounts,
  columns: number,
): string =>
  [
    `Enquiries: ${total}`,
    chart('Per day', perDay.slice(-mostLines), perDay.length, columns),
    chart('Per form', perForm, perForm.length, columns),
    chart('Per country', perCountry.slice(0, mostNames), perCountry.length, columns),
    chart('Per page', perPage.slice(0, mostNames), perPage.length, columns),
    chart('Per status', perStatus, perStatus.length, columns),
    chart('Per owner', perOwner.slice(0, mostNames), perOwner.length, columns),
  ].join('\n\n');

function chart(title: string, counts: Counts, all: number, columns: number): string {
  const most = Math.max(1, ...counts.map(([, count]) => count));
  const names = counts.map(([name]) => cut(printable(name).replaceAll('\n', ' '), 36));
  const nameWidth = Math.max(0, ...names.map(widthOf));
  const numberWidth = String(most).length;
  const room = Math.max(10, Math.min(60, columns - nameWidth - numberWidth - 6));
  const lines = counts.map(([, count], i) => {
    const name = names[i] ?? '';
    const padded = name + ' '.repeat(nameWidth - widthOf(name));
    return `  ${padded}  ${String(count).padStart(numberWidth)}  ${'█'.repeat(Math.ceil((count / most) * room))}`.trimEnd();
  });
  const rest = all > counts.length ? [`  (${counts.length} of ${all} shown; --json has all)`] : [];
  return [title, ...lines, ...rest].join('\n');
}
