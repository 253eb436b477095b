import * as v from 'valibot';
import { weekdays } from '../calendar.ts';
import * as f from './parts.ts';

/** Whether `Intl` knows the names that `check` uses. For an unknown name, `Intl` throws a RangeError. */
export function isKnown(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const timeZone = v.pipe(
  v.string(),
  v.check(
    (timeZone) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''),
    'a time zone such as Asia/Kolkata',
  ),
);
const timeOfDay = f.field(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "09:30"')));

/** When enquiries are answered: `hours` of `content/company.yaml`. */
export const hours = v.pipe(
  v.strictObject({
    timeZone: f.described(timeZone, 'The time zone of the working hours, such as Asia/Kolkata.'),
    days: f.list('Days of the week on which somebody answers.', [1, 7], v.picklist(weekdays, weekdays.join(', '))),
    from: timeOfDay('When the working day begins.'),
    to: timeOfDay('When the working day ends.'),
    holidays: f.list('Other days on which nobody answers, such as public holidays. Shown: desk.', [0, 100], f.isoDay()),
    zone: f.label('The everyday name of the time zone.'),
    words: v.optional(
      v.strictObject({
        days: f.template(['first', 'last'], 40, 'Days in sequence, as “{first} to {last}”.'),
        hours: f.template(['days', 'from', 'to', 'zone'], 40, 'The hours, as “{days}, {from} to {to}, {zone}”.'),
      }),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.from < dataset.value.to) return;
    const { from, to } = dataset.value;
    addIssue({ received: `${from} to ${to}`, message: 'an end that is later than the beginning' });
  }),
);

export const offices = f.groups(
  'The offices; the first office is the registered office. Shown: Contact, footer, legal texts, search engines.',
  [1, 6],
  {
    name: v.optional(f.label('Name of the office, such as “Sales”.')),
    street: f.text('House and street.'),
    city: f.label(),
    postalCode: v.optional(f.label()),
    state: v.optional(f.label('State or province, for countries whose addresses have this line.')),
    country: v.optional(f.country('Code of the country of the office, if the company is in another country.')),
    lines: v.optional(
      f.list(
        'The lines of the address without the country, if their order is not the usual order of the country.',
        [1, 5],
        f.label(),
      ),
    ),
  },
);
