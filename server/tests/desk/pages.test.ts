import { describe, expect, test } from 'vitest';
import { version } from '../../process.ts';
import { contact, faq } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { hour, minute } from './running-desk.ts';
import { ben, documentOf, textOf, textsOf, useDeskPages } from './use-desk-pages.ts';

describe.each(enginesAbove)('the pages of the desk on %s', (_name, makeEngine) => {
  const { store, now, visitor, page, references, listed, act, breakMail } = useDeskPages(makeEngine);

  test('every page names the version, and a mail server that refuses', async () => {
    expect(textOf(await page('/'), 'footer small')).toBe(`Version ${version}`);
    breakMail();
    expect(textOf(await page('/spam'), 'main .problem')).toContain('The mail server cannot be used: EAUTH 535.');
  });

  test('lists open enquiries, the oldest first, or has advice', async () => {
    expect(textOf(await page('/'), '.empty')).toContain('appears here by itself');
    expect(textOf(await page('/?words=nobody'), '.empty')).toContain('Try fewer words');
    expect(textOf(await page('/spam'), 'h1')).toBe('Nothing is suspected.');
    const [second, first] = [await store.store(contact, '2026-11-19'), await store.store(faq, '2026-11-18')];
    await store.store(contact, '2026-11-10', ['a link']);

    const inbox = await page('/');
    expect(references(inbox)).toEqual([first, second]);
    expect(textOf(inbox, 'h1')).toBe('Two wait for an answer. The longest since Wednesday, 10:00.');
    const [row] = inbox.querySelectorAll('tbody tr');
    expect(textsOf(row ?? null, '.from')).toEqual(['Ben Okoro', 'client.example']);
    expect(textsOf(row ?? null, '.late')).toEqual(['2 d', 'over by 1 d 19 h']);
    expect(inbox.querySelector('.late rect + rect')?.getAttribute('width')).toBe('100');
    now.setTime(Date.parse('2026-11-19T13:00:00Z'));
    expect(textsOf(await page('/'), '.wait:not(.late)')).toEqual(['3 h 00', '1 h 00 left']);
    expect(textsOf(inbox, 'nav[aria-label=Desk]')).toEqual(['Inbox', '2', 'Spam', '1', 'Figures', 'You']);
  });

  test('an open page is told of new enquiries, without spam, and keeps no session from ending', async () => {
    const since = now.toISOString();
    await store.store(contact, '2026-11-20', ['a link']);
    await store.store(contact, '2026-11-19');
    for (const id of [await store.store(contact), await store.store(faq)]) {
      const created_at = new Date(now.getTime() + minute).toISOString();
      await store.database.updateTable('enquiries').set({ created_at }).where('id', '=', id).execute();
    }
    now.setTime(now.getTime() + 11 * hour);
    expect((await visitor().get(`/news?since=${since}`)).text).toBe('2');
    expect((await visitor().get('/news?since=yesterday')).status).toBe(400);
    now.setTime(now.getTime() + hour);
    expect((await visitor().get(`/news?since=${since}`)).status).toBe(401);
  });

  test('finds by every filter, and pages by key', async () => {
    const rpa = await store.store({ ...contact, page: '/service-details/rpa?from=menu' }, '2026-11-02');
    const kyat = await store.store(
      { ...contact, countryCode: 'MM', message: 'Kyat wallet for merchants' },
      '2026-11-03',
    );
    const question = await store.store(faq, '2026-11-04');
    expect(await listed('/?service=%2Fservice-details%2Frpa')).toEqual([rpa]);
    expect(await listed('/?country=MM')).toEqual([kyat]);
    expect(await listed('/?words=merch')).toEqual([kyat]);
    expect(await listed('/?form=faq')).toEqual([question]);
    expect(await listed('/?from=2026-11-03&to=2026-11-03')).toEqual([kyat]);
    expect(await listed('/?from=2026-11-04&to=9999-12-31')).toEqual([question]);
    await act(kyat, 'assign', { owner: ben });
    expect(await listed(`/?owner=${ben}`)).toEqual([kyat]);
    expect(await listed('/?owner=nobody')).toEqual([rpa, question]);
    await act(kyat, 'mark', { status: 'won' });
    expect(await listed('/?status=won')).toEqual([kyat]);
    expect(await listed('/?status=every')).toEqual([question, kyat, rpa]);
    // Values that no form of the desk sends are ignored.
    const unknown = 'status=x form=x country=ZZ from=2026-99-99 older=x words[]=a words=%00%ff"*(';
    const ofObject = 'status=__proto__ service=constructor';
    for (const query of `${unknown} ${ofObject}`.split(' '))
      expect((await visitor().get(`/?${query}`)).status, query).toBe(200);
    const kept = await page('/?words=merch&status=every&to=2026-11-30');
    expect((kept.querySelector('[name=words]') as HTMLInputElement).value).toBe('merch');
    expect(kept.querySelector('select[name=status] option[selected]')?.getAttribute('value')).toBe('every');

    for (let i = 0; i < 49; i++) await store.store(contact, '2026-11-05');
    const links = (of: Document) =>
      [...of.querySelectorAll('.foot a')].map((a) => [a.textContent, a.getAttribute('href') ?? '']);
    const first = await page('/');
    const [[forth, next = ''] = []] = links(first);
    const second = await page(next);
    expect([forth, references(first).length, references(second).length]).toEqual(['Newer', 50, 1]);
    const [[back, previous = ''] = []] = links(second);
    expect([back, await listed(previous)]).toEqual(['Older', references(first)]);
    // A press on a page leads to it again, and to the list where nothing is left of it.
    const backs = [...second.querySelectorAll<HTMLInputElement>('[name=back]')].map(({ value }) => value);
    expect(new Set(backs)).toEqual(new Set([next]));
    const [last = ''] = references(second);
    await act(String(last), 'answered', { back: next });
    expect((await listed(next)).length).toBe(50);
  });

  test('says where a visit began, and finds by it in any case', async () => {
    const campaign = { campaign_name: 'spring', campaign_source: 'newsletter' };
    const [searched, other] = [await store.store(contact, '2026-11-02'), await store.store(faq, '2026-11-03')];
    const visit = (id: string, began: object) =>
      store.database.updateTable('enquiries').set(began).where('id', '=', id).execute();
    await visit(searched, { ...campaign, landing: '/pricing', referrer: 'google.example' });
    await visit(other, { landing: '/', campaign_name: '100%' });
    const facts = textsOf(await page(`/enquiries/${searched}`), 'dl div').join('\n');
    expect(facts).toContain('Came from\ngoogle.example, campaign spring (newsletter), first page /pricing\n');
    for (const part of ['Google', 'SPRING', 'letter', '/pricing'])
      expect(await listed(`/?origin=${part}`)).toEqual([searched]);
    expect(await listed('/?origin=0%25')).toEqual([other]);
    const inbox = await page('/?origin=google');
    expect(inbox.querySelector('input[aria-label="Came from"]')?.getAttribute('value')).toBe('google');
    const [head, row] = (await visitor().get('/enquiries.csv?origin=google')).text.split('\r\n');
    expect(head).toContain('"Came from","Campaign","First page"');
    expect(row).toContain('"google.example","spring (newsletter)","/pricing"');
    const figures = await page('/figures?by=came-from');
    expect(textOf(figures, 'select[name=by] option[selected]')).toBe('Came from');
    expect(textsOf(figures, 'tbody th')).toEqual(['All', 'Directly, or not told', 'newsletter']);
  });

  test('an enquiry is answered, assigned and noted, and has it in its history', async () => {
    const id = await store.store({ ...contact, page: '/service-details/rpa' }, '2026-11-19');
    const first = await page(`/enquiries/${id}`);
    expect(textOf(first, 'h1')).toBe(`Asha Rao ${id}`);
    expect(first.querySelector('a[href="tel:+919876543210"]')).not.toBeNull();
    expect(first.querySelector('a[href="https://wa.me/919876543210"]')).not.toBeNull();

    const noted = await act(id, 'note', { note: 'called, no answer\nwill try at two' });
    expect(textOf(noted, '[aria-label=History] li span')).toBe(`Note by Asha Rao: called, no answer\nwill try at two`);
    await act(id, 'assign', { owner: ben });
    const answered = await act(id, 'answered');
    expect(textOf(answered, '.outcome')).toBe('Marked as answered. Back to the inbox');
    expect(textOf(answered, '.settled')).toMatch(/^Answeredanswered in 1 d/);
    expect(answered.querySelector('button[value=answered]')).toBeNull();
    await act(id, 'retry');
    const history = [...(await page(`/enquiries/${id}`)).querySelectorAll('[aria-label=History] li span')];
    expect(history.map((line) => line.textContent).toSorted()).toEqual([
      `Answered by Asha Rao`,
      `Mails tried again by Asha Rao`,
      `Note by Asha Rao: called, no answer\nwill try at two`,
      `Owner set to Ben by Asha Rao`,
      'Received from the Contact page',
    ]);
  });

  test('an impossible action is explained, and changes nothing', async () => {
    const id = await store.store(contact);
    const impossible: Record<string, string>[] = [
      { action: 'assign', owner: 'stranger@elsewhere.example' },
      { action: 'mark', status: 'spam' },
      { action: 'note', note: '  ' },
      { action: 'release' },
      { action: 'constructor' },
      {},
    ];
    for (const fields of impossible) {
      const answer = await visitor().postForm(`/enquiries/${id}`, fields);
      expect(answer.status, JSON.stringify(fields)).toBe(409);
      expect(textOf(documentOf(answer.text), '[role=alert]')).toMatch(/^Nothing was changed\. /);
    }
    expect((await visitor().postForm('/enquiries/AAAAA-AAAAA', { action: 'answered' })).status).toBe(409);
    expect((await visitor().postForm('/enquiries', { action: 'drop' })).status).toBe(409);
    expect(await store.database.selectFrom('history').selectAll().execute()).toEqual([]);
    // A form cannot send its reader elsewhere.
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { headers } = await visitor().postForm(`/enquiries/${id}`, { action: 'note', note: 'x', back });
      expect(headers.location, back).toMatch(/^\/(?![/\\])/);
    }
  });

  test('suspected spam has its reasons, and is released or dropped in one press', async () => {
    const real = await store.store(contact, '2026-11-18', ['3 links in the message']);
    const other = await store.store(faq, '2026-11-19', ['the hidden field was filled in']);
    const spam = await page('/spam');
    expect(references(spam)).toEqual([other, real]);
    expect(textOf(spam, '.reasons')).toBe('the hidden field was filled in');
    const released = await act(real, 'release', { back: '/spam' });
    expect(textOf(released, '.outcome')).toContain('Not spam');
    expect(references(released)).toEqual([other]);
    await act(other, 'drop', { back: '/spam' });
    expect(await listed('/spam')).toEqual([]);
    expect(await listed('/')).toEqual([real]);
    expect(await listed('/?status=dropped')).toEqual([other]);
    const dropped = await page(`/enquiries/${other}`);
    expect([...dropped.querySelectorAll('.actions-panel button')].map((button) => button.textContent)).toContain(
      'Not spam',
    );
  });

  test('a person is erased only by their own address, with every enquiry', async () => {
    const id = await store.store(contact);
    const second = await store.store({ ...contact, businessEmail: 'ASHA@client.example' });
    const erase = `/enquiries/${id}/erase`;
    for (let i = 0; i < 20; i++) await store.store(contact);
    expect(textOf(await page(erase), '.door p')).toContain('22 enquiries of this address');
    const wrong = await visitor().postForm(erase, { address: 'ben@client.example' });
    expect(wrong.status).toBe(422);
    expect(textOf(documentOf(wrong.text), '[role=alert]')).toContain('Nobody was erased');
    const done = await visitor().postForm(erase, { address: ' Asha@Client.example' });
    expect(textOf(await page(String(done.headers.location)), '.outcome')).toContain('Nothing of this person');
    for (const path of [`/enquiries/${id}`, `/enquiries/${second}`, erase])
      expect((await visitor().get(path)).status).toBe(404);
  });

  test('the sentence of a result is shown once, after the press, and by no link', async () => {
    const id = await store.store(contact);
    const path = `/enquiries/${id}`;
    expect(textOf(await page(`${path}?done=erased`), '.outcome')).toBe('');
    await visitor().postForm(path, { action: 'note', note: 'Calls on Monday' });
    expect(textOf(await page('/'), '.outcome'), 'on another page').toBe('');
    expect(textOf(await page(path), '.outcome')).toContain('The note is added.');
    expect(textOf(await page(path), '.outcome')).toBe('');
  });
});
