import { countryName } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.ts';
import { enquiriesMatching, prepareFilter } from '../enquiries/actions/filter.ts';
import { shownStatus } from '../enquiries/status.ts';
import type { Command } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';
import { cut, localDay, printable, widthOf } from './terminal.ts';

export const stats: Command = {
  summary: 'Counts enquiries per day, form, country, page, status and owner, with bars',
  options: filterOptions,
  examples: ['stats --since 2026-11-01', 'stats --status all --json'],
  run: async (context) => {
    const { database, columns = 80 } = context;
    const rows = await enquiriesMatching(database, await prepareFilter(database, filterFromOptions(context)))
      .select(['created_at', 'form', 'country_code', 'page_path', 'owner', 'status', 'progress'])
      .orderBy('created_at')
      .execute();
    const countries = countryList();
    const per = (nameOf: (row: (typeof rows)[number]) => string) => [...countBy(rows.map(nameOf))].sort(mostFirst);
    const counts = {
      total: rows.length,
      perDay: everyDay(countBy(rows.map(({ created_at }) => localDay(created_at)))),
      perForm: per(({ form }) => form),
      perCountry: per(({ country_code: code }) => countryName(code, countries) || 'not asked'),
      perPage: per(({ page_path }) => page_path || 'not known'),
      perStatus: per(shownStatus),
      perOwner: per(({ owner }) => owner || 'nobody'),
    };
    const { total, perDay, perForm, perCountry, perPage, perStatus, perOwner } = counts;
    context.show(counts, () =>
      [
        `Enquiries: ${total}`,
        chart('Per day', perDay.slice(-mostDays), perDay.length, columns),
        ...Object.entries({
          form: perForm,
          country: perCountry,
          page: perPage,
          status: perStatus,
          owner: perOwner,
        }).map(([name, one]) => chart(`Per ${name}`, one.slice(0, mostNames), one.length, columns)),
      ].join('\n\n'),
    );
  },
};

/** The most lines of a chart in the terminal: the last days, and the first of all others. */
const mostDays = 31;
const mostNames = 12;

type Count = [name: string, count: number];

const mostFirst = ([a, m]: Count, [b, n]: Count) => n - m || a.localeCompare(b);

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** All days from the first to the last. */
function everyDay(counts: Map<string, number>): Count[] {
  const [first] = counts.keys();
  const last = [...counts.keys()].at(-1);
  const days: Count[] = [];
  if (!first || !last) return days;
  // At noon, as changes to or from summer time do not move noon to another day.
  for (const day = new Date(`${first}T12:00:00`); ; day.setDate(day.getDate() + 1)) {
    const name = localDay(day.toISOString());
    days.push([name, counts.get(name) ?? 0]);
    if (name >= last) return days;
  }
}

function chart(title: string, counts: readonly Count[], all: number, columns: number): string {
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
