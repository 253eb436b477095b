import { describe, expect, test } from 'vitest';
import { version } from '../../process.ts';
import { contact, faq } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { hour, minute } from './running-desk.ts';
import { ben, documentOf, textOf, textsOf, useDeskPages } from './use-desk-pages.ts';

describe.each(enginesAbove)('the pages of the desk on %s', (_name, makeEngine) => {
  const { store, now, visitor, page, references, listed, act, breakMail } = useDeskPages(makeEngine);

  test('every page shows the version and a problem of the mail server', async () => {
    expect(textOf(await page('/'), 'footer small')).toBe(`Version ${version}`);
    breakMail();
    expect(textOf(await page('/spam'), 'main .problem')).toContain('The mail server cannot be used: EAUTH 535.');
  });

  test('the inbox lists open enquiries with the oldest first, or shows advice', async () => {
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

  test('an open page gets the number of new enquiries without spam, and does not prolong the session', async () => {
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

  test('every filter finds its enquiries', async () => {
    const rpa = await store.store({ ...contact, page: '/service-details/rpa?from=menu' }, '2026-11-02');
    const wallet = { ...contact, countryCode: 'MM', message: 'Kyat wallet for merchants' };
    const kyat = await store.store(wallet, '2026-11-03');
    const question = await store.store(faq, '2026-11-04');
    const visitOrigin = {
      landing: '/pricing',
      referrer: 'google.example',
      campaign_name: 'spring',
      campaign_source: 'newsletter',
    };
    await store.database.updateTable('enquiries').set({ landing: '/' }).execute();
    await store.database.updateTable('enquiries').set(visitOrigin).where('id', '=', rpa).execute();
    await act(kyat, 'assign', { owner: ben });
    const found: Record<string, string[]> = {
      'service=%2Fservice-details%2Frpa': [rpa],
      'country=MM': [kyat],
      'words=merch': [kyat],
      'form=faq': [question],
      'origin=Google': [rpa],
      'origin=SPRING': [rpa],
      'origin=letter': [rpa],
      'origin=%2Fpricing': [rpa],
      'from=2026-11-03&to=2026-11-03': [kyat],
      'from=2026-11-04&to=9999-12-31': [question],
      [`owner=${ben}`]: [kyat],
      'owner=nobody': [rpa, question],
      'status=every': [question, kyat, rpa],
      'status=won': [],
    };
    for (const [query, references] of Object.entries(found))
      expect(await listed(`/?${query}`), query).toEqual(references);
    // The desk ignores values that no form of the desk sends.
    const unknown = 'status=x form=x country=ZZ from=2026-99-99 older=x words[]=a words=%00%ff"*(';
    for (const query of `${unknown} status=__proto__ service=constructor`.split(' '))
      expect((await visitor().get(`/?${query}`)).status, query).toBe(200);
    const filtered = await page('/?words=merch&status=every&origin=google&to=2026-11-30');
    const values = ['words', 'origin'].map((name) => filtered.querySelector(`[name=${name}]`)?.getAttribute('value'));
    expect([...values, textOf(filtered, 'select[name=status] option[selected]')]).toEqual([
      'merch',
      'google',
      'Any status',
    ]);
    const facts = textsOf(await page(`/enquiries/${rpa}`), 'dl div').join('\n');
    expect(facts).toContain('Came from\ngoogle.example, campaign spring (newsletter), first page /pricing\n');
    const [head, row] = (await visitor().get('/enquiries.csv?origin=google')).text.split('\r\n');
    expect(head).toContain('"Came from","Campaign","First page"');
    expect(row).toContain('"google.example","spring (newsletter)","/pricing"');
    expect(textsOf(await page('/figures?by=came-from'), 'tbody th')).toEqual([
      'All',
      'Directly, or not told',
      'newsletter',
    ]);
  });

  test('the inbox shows pages of fifty enquiries, with links to newer and older ones', async () => {
    for (let i = 0; i < 51; i++) await store.store(contact, i === 50 ? '2026-11-05' : '2026-11-04');
    const pageLinks = (document: Document) =>
      [...document.querySelectorAll('.foot a')].map((a) => [a.textContent, a.getAttribute('href') ?? '']);
    const first = await page('/');
    const [[newer, next = ''] = []] = pageLinks(first);
    const second = await page(next);
    expect([newer, references(first).length, references(second).length]).toEqual(['Newer', 50, 1]);
    const [[older, previous = ''] = []] = pageLinks(second);
    expect([older, await listed(previous)]).toEqual(['Older', references(first)]);
    // After an action, the person is on the same page again, or on the first page if that page is empty.
    const backs = [...second.querySelectorAll<HTMLInputElement>('[name=back]')].map(({ value }) => value);
    expect(new Set(backs)).toEqual(new Set([next]));
    await act(String(references(second)[0]), 'answered', { back: next });
    expect((await listed(next)).length).toBe(50);
  });

  test('an enquiry can be answered, be assigned and get a note, and the history has these actions', async () => {
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
      'Answered by Asha Rao',
      'Mails tried again by Asha Rao',
      'Note by Asha Rao: called, no answer\nwill try at two',
      'Owner set to Ben by Asha Rao',
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
    // The field `back` cannot redirect the person to another site.
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { headers } = await visitor().postForm(`/enquiries/${id}`, { action: 'note', note: 'x', back });
      expect(headers.location, back).toMatch(/^\/(?![/\\])/);
    }
  });

  test('the list of suspected spam shows the reasons, and one press releases or drops an enquiry', async () => {
    const real = await store.store(contact, '2026-11-18', ['3 links in the message']);
    const other = await store.store(faq, '2026-11-19', ['the hidden field was filled in']);
    const spam = await page('/spam');
    expect([references(spam), textOf(spam, '.reasons')]).toEqual([[other, real], 'the hidden field was filled in']);
    const released = await act(real, 'release', { back: '/spam' });
    expect([references(released), textOf(released, '.outcome')]).toEqual([
      [other],
      expect.stringContaining('Not spam'),
    ]);
    await act(other, 'drop', { back: '/spam' });
    expect([await listed('/spam'), await listed('/'), await listed('/?status=dropped')]).toEqual([[], [real], [other]]);
    expect(textsOf(await page(`/enquiries/${other}`), '.actions-panel button')).toContain('Not spam');
  });

  test('an erasure deletes all enquiries of a sender, but only if the address of the sender was typed', async () => {
    const id = await store.store(contact);
    const second = await store.store({ ...contact, businessEmail: 'ASHA@client.example' });
    const erase = `/enquiries/${id}/erase`;
    expect(textOf(await page(erase), '.door p')).toContain('2 enquiries of this address');
    const wrong = await visitor().postForm(erase, { address: 'ben@client.example' });
    expect(wrong.status).toBe(422);
    expect(textOf(documentOf(wrong.text), '[role=alert]')).toContain('Nobody was erased');
    const done = await visitor().postForm(erase, { address: ' Asha@Client.example' });
    expect(textOf(await page(String(done.headers.location)), '.outcome')).toContain('Nothing of this person');
    for (const path of [`/enquiries/${id}`, `/enquiries/${second}`, erase])
      expect((await visitor().get(path)).status).toBe(404);
  });

  test('the result of an action is shown once, and a link cannot show a result', async () => {
    const id = await store.store(contact);
    const path = `/enquiries/${id}`;
    expect(textOf(await page(`${path}?done=erased`), '.outcome')).toBe('');
    await visitor().postForm(path, { action: 'note', note: 'Calls on Monday' });
    expect(textOf(await page('/'), '.outcome'), 'on another page').toBe('');
    expect(textOf(await page(path), '.outcome')).toContain('The note is added.');
    expect(textOf(await page(path), '.outcome')).toBe('');
  });

  test('all forms and addresses ignore NUL and lone surrogates', async () => {
    const id = await store.store(contact);
    for (const path of ['/enquiries/%00', '/enquiries/%00/erase', '/invitation/%00'])
      expect([404, 410], path).toContain((await visitor().get(path)).status);
    const posts: [path: string, fields: Record<string, string>][] = [
      ['/enquiries/%00', { action: 'answered' }],
      ['/enquiries', { action: 'answered', reference: 'a\0\ud800' }],
      [`/enquiries/${id}`, { action: 'assign', owner: 'a\0\ud800' }],
    ];
    for (const [path, fields] of posts) expect((await visitor().postForm(path, fields)).status, path).toBe(409);
    for (const id of ['\0', '\ud800', '%00', 'ä'])
      expect((await visitor().postJson('/sign-in', { id, response: {} })).status, id).toBe(400);
  });

  test('nobody can begin to answer a suspected or unknown enquiry', async () => {
    const spam = await store.store(contact, '2026-11-10', ['links']);
    for (const id of [spam, 'AAAAA-AAAAA'])
      expect((await visitor().postForm(`/enquiries/${id}/answering`)).status, id).toBe(409);
  });
});
