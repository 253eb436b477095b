/*
 * SQLite only. An entry of its index of words has a number, and results come in the order of numbers. SQLite may renumber the rows of
 * `enquiries` in a backup, so the numbers are in a table of their own.
 *
 * A number is the milliseconds since 1970 and three more digits, so that results are in order of time, and numbers are safe integers
 * in JavaScript. Example: of three enquiries at 2026-11-26T06:00:00.000Z (1795672800000 ms) the numbers are 1795672800000000,
 * 1795672800000001 and 1795672800000002. An enquiry with an impossible time, or one of a thousand in the same millisecond, gets the
 * number after the highest of all.
 */

const milliseconds = `coalesce(cast(round(unixepoch(new.created_at, 'subsec') * 1000) as integer), 0)`;

/** The first number of its millisecond; 8000000000000 ms is the year 2223. */
const first = `max(0, min(${milliseconds}, 8000000000000)) * 1000`;

export const numbersTable = `create table enquiry_numbers (
  number integer primary key,
  enquiry_id text not null unique references enquiries (id) on delete cascade
)`;

/** For a trigger: gives the enquiry `new` a number, unless it has one. */
export const numbering = `
  insert into enquiry_numbers (number, enquiry_id)
    select case when last is null then first when last < first + 999 then last + 1 else highest + 1 end, new.id
    from (
      select first, (select max(number) from enquiry_numbers where number between first and first + 999) as last,
        (select max(number) from enquiry_numbers) as highest
      from (select ${first} as first)
    )
    where not exists (select 1 from enquiry_numbers where enquiry_id = new.id);`;
