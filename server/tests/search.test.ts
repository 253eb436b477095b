import { columns, enquiryFields } from '@company/enquiry/fields.ts';
import { anyCharacter } from '@company/tests/any-character.ts';
import { isLong } from '@company/tests/long.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addNote, deleteNote } from '../enquiries/actions/edit.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { countEnquiries, listEnquiries, waitingFilters } from '../enquiries/queries/list.ts';
import { contact, faq } from './request.ts';
import { engines, testOnce, useStore } from './stores.ts';

const actor = { who: 'priya@company.example', now: new Date() };

describe.each(engines)('the search on %s', (name, makeEngine) => {
  const once = testOnce(name);
  const current = useStore(makeEngine());

  const find = async (words: string, statuses?: ['spam']) => {
    const { enquiries } = await listEnquiries(current.database, { filter: { words, statuses }, order: 'oldest-first' });
    return enquiries.map(({ id }) => id);
  };

  test('finds words and their beginnings in any order, case and script, and nothing else', async () => {
    await current.store(faq);
    const id = await current.store({
      ...contact,
      name: 'అనూరాధ రావు',
      businessEmail: 'anu@placeholder-bank.example',
      message: 'We need a payment gateway (“Strasse”/école) for 9000 vans, b2b-only.',
    });
    await current.store({ ...contact, message: 'Nothing of it' });
    const typed = ['gateway', 'gatew', 'PAYMENT we', 'anu@placeholder-bank.example', 'bank', 'Strasse', '9000', 'b2b'];
    // The last text begins with signs that are no letters.
    for (const words of [...typed, 'ÉCOLE', 'రావు', 'అనూ']) expect(await find(words), words).toEqual([id]);
  });

  once('finds the words of the fields that are searched, and of no other', async () => {
    const id = await current.store(contact);
    for (const column of columns) {
      const only = Object.fromEntries(columns.map((name) => [name, name === column ? 'Zebra crossing' : '']));
      await current.database.updateTable('enquiries').set(only).execute();
      expect(await find('zeb cross'), column).toEqual(enquiryFields[column].searched ? [id] : []);
    }
  });

  test('finds any part of a phone number as it was typed or is shown, and notes until they are deleted', async () => {
    const id = await current.store({ ...contact, phoneNumber: '9848012345' });
    const typed = await current.store({ ...faq, phone_number: '+234 (1) 234-5678' });
    for (const text of ['9848012345', '+91 98480 12345', '0091-9848012345', '09848012345', '8012', '98480 12345'])
      expect(await find(text), text).toEqual([id]);
    for (const text of ['+234 1 23456', '234-5678', '2345678']) expect(await find(text), text).toEqual([typed]);
    expect(await find('9848012346')).toEqual([]);

    await addNote(current.database, actor, { ids: [id], text: 'Wants a zeppelin' });
    expect(await find('zeppelin asha')).toEqual([id]);
    const { id: note } = await current.database.selectFrom('history').select('id').executeTakeFirstOrThrow();
    await deleteNote(current.database, actor, { id, note });
    expect(await find('zeppelin')).toEqual([]);
  });

  once('finds a reference however it is typed', async () => {
    const id = await current.store(contact);
    for (const typed of [
      id,
      id.toLowerCase(),
      id.replace('-', ''),
      id.slice(0, 8),
      `Re: Enquiry ${id} from Ben [${id}]`,
    ])
      expect(await find(typed), typed).toEqual([id]);
  });

  test('finds words with and without their accents', async () => {
    const message = 'Ångström São Paulo größe Straße Łódź ØRESUND œuvre Việt İstanbul Iğdır Ελλάδα ёлка दुकान';
    const id = await current.store({ ...contact, message });
    const plain = 'angstrom, sao paulo, grosse, strasse, lodz, oresund, oeuvre, viet, istanbul, igdir'.split(', ');
    for (const words of [...plain, ...message.split(' '), ...message.toUpperCase().split(' ')])
      expect(await find(words), words).toEqual([id]);
    expect(await find('दकन')).toEqual([]);
  });

  test.each([
    [
      'any part of a run without spaces',
      '山田太郎 株式会社サンプル商事ABC 科技有限公司 มือถือใหม่ 김철수 ﾔﾏﾀﾞ 𠮷野家',
      '山田 太郎 田太 商事 サンプル abc 有限 ถือ มือถือ 철수 김철수 ヤマダ 野家',
      '郎山田 商社 수철',
    ],
    [
      'letters with their marks left out',
      'Γιώργος ΒΟΡΡΆΣ Королёв أحمد مُحَمَّد فاطمة ســلام على फ़ोन ड़र ক্ষয় ἀρχή שָׁלוֹם',
      'γιωργος Γιωργοσ βορρας королев Королёв احمد أحمد محمد فاطمه سلام علي फोन फ़ोन डर αρχη שלום',
      'короле́нко احد',
    ],
    [
      'digits and forms of other keyboards',
      'كود ٤٥٦٧ ४५६७८ ＡＢＣ９ 𝐁𝐨𝐥𝐝 ﬁrma',
      '4567 45678 abc9 bold firma ٤٥٦٧',
      '4569',
    ],
    ['languages of programs', 'We write C# and C++, and F#.', 'c# C# c++ C++ F# c#, (C++)', 'cobol'],
  ])('finds %s', async (_what, message, found, missing) => {
    const id = await current.store({ ...contact, message });
    await current.store({ ...contact, message: 'Can you call us? C or Basic.' });
    for (const words of found.split(' ')) expect(await find(words), words).toEqual([id]);
    for (const words of missing.split(' ')) expect(await find(words), words).toEqual([]);
  });

  test('finds words in enquiries that wait, on all pages', async () => {
    const { database, store } = current;
    const ids: string[] = [];
    for (let day = 10; day < 15; day++) ids.push(await store(contact, `2026-11-${day}`));
    await store(faq);
    const won = { status: 'won' } as const;
    await database
      .updateTable('enquiries')
      .set(won)
      .where('id', '=', ids[1] ?? '')
      .execute();
    const filter = { ...waitingFilters(actor.now).open, words: 'payment' };
    const first = await listEnquiries(database, { filter, order: 'oldest-first', limit: 2 });
    const second = await listEnquiries(database, { filter, order: 'oldest-first', limit: 2, newerThan: first.newer });
    const found = [...first.enquiries, ...second.enquiries].map(({ id }) => id);
    expect(found).toEqual(ids.filter((id) => id !== ids[1]));
    expect(await countEnquiries(database, filter)).toBe(4);
  });

  once('wants all words, and only beginnings', async () => {
    await current.store(contact);
    expect(await find('payment zebra')).toEqual([]);
    expect(await find('ateway')).toEqual([]);
    expect(await find('  ')).toHaveLength(1);
    expect(await find('!!! …')).toEqual([]);
  });

  test('no typed text causes an error', async () => {
    await current.store(contact);
    const hostile = [
      `' or 1=1 --`,
      '"gateway',
      'NEAR(a b)',
      'a* OR b',
      '{words}: x ^y',
      `\\':* & !(`,
      '\0',
      '\ud800',
      'x'.repeat(100_000),
      'a '.repeat(50_000),
      'gateway NOT gateway',
      '\u{1e900}\u{10ffff}\u{e000}',
    ];
    for (const words of hostile) expect((await find(words)).length).toBeLessThanOrEqual(1);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 40 }), async (words) => {
        expect((await find(words)).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: isLong ? 200 : 40 },
    );
  });

  test('indexes any text', async () => {
    const markup = `<a href="x">&amp;</a> ' \\ '' "`;
    const messages = ['x'.repeat(5_000), '𐓀'.repeat(2_500), markup, '1e400 0x00 12E45', '\u0300'];
    for (const message of messages) await current.store({ ...contact, message });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (message) => {
        await current.store({ ...contact, message: message.replaceAll('\0', '') });
      }),
      { numRuns: isLong ? 50 : 20 },
    );
  });

  once('finds the new text after a change', async () => {
    const { database, store } = current;
    const id = await store({ ...faq, message: 'Zebra' }, '2026-11-01', ['a link']);
    expect(await find('zebra', ['spam'])).toEqual([id]);
    expect(await find('zebra')).toEqual([]);
    await database.updateTable('enquiries').set({ status: 'open', message: 'Lion' }).execute();
    expect(await find('zebra')).toEqual([]);
    expect(await find('lion')).toEqual([id]);
  });

  test('the words of erased and deleted enquiries leave the index', async () => {
    const { database, store } = current;
    const words = async () =>
      (await sql<{ count: number }>`select count(*) as count from enquiry_words`.execute(database)).rows.map(
        ({ count }) => Number(count),
      );
    await store(contact, '2026-11-10');
    await store(contact, '2020-11-10');
    await store(faq);
    expect(await words()).toEqual([3]);
    await erase(database, actor, { email: 'asha@client.example', via: 'desk' });
    expect(await words()).toEqual([1]);
    await database.deleteFrom('enquiries').where('form', '=', 'faq').execute();
    expect(await words()).toEqual([0]);
    expect(await find('we')).toEqual([]);
  });
});
