import { describe, expect, test } from 'vitest';
import { contact, faq } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { textOf, useDeskPages } from './use-desk-pages.ts';

describe.each(enginesAbove)('figures, exports and hostile text of the desk on %s', (_name, makeEngine) => {
  const { store, visitor, page, act } = useDeskPages(makeEngine);

  test('figures show the time to the first answer, in working time', async () => {
    const id = await store.store({ ...contact, page: '/service-details/rpa' }, '2026-11-18');
    await store.store(contact, '2026-11-20');
    await store.store(contact, '2026-01-05');
    const answer = { status: 'answered', answered_at: '2026-11-18T10:30:00.000Z' } as const;
    await store.database.updateTable('enquiries').set(answer).where('id', '=', id).execute();
    const rowsOf = async (path: string) =>
      [...(await page(path)).querySelectorAll('tbody tr')].map((line) =>
        [...line.children].map((cell) => cell.textContent),
      );
    // With so few cases, no percentage is shown.
    const both = ['2', '30 min', '1 of 1', '1 of 1', 'none'].map((text) => expect.stringContaining(text));
    const all = ['All', ...both];
    expect(await rowsOf('/figures')).toEqual([all, ['November 2026', ...both]]);
    expect(await rowsOf('/figures?by=service')).toEqual([all, ['Robots', '1', ...both.slice(1)]]);
    expect(await rowsOf('/figures?by=owner')).toEqual([all, ['Nobody', ...both]]);
    expect(await rowsOf('/figures?by=source')).toEqual([all, ['Website', ...both]]);
    expect(await rowsOf('/figures?to=2026-11-18')).toHaveLength(3);
    expect(textOf(await page('/figures?from=2020-01-01&to=2020-01-31'), '.outcome')).toContain('Nothing came in');
  });

  test('figures cover at most two years, and a note says so', async () => {
    const period = async (query: string) => {
      const shown = await page(`/figures?${query}`);
      return [
        shown.querySelector('[name=from]')?.getAttribute('value'),
        textOf(shown, 'main').includes('The longest period is 2 years.'),
      ];
    };
    expect(await period('from=2001-01-01&to=2026-11-20')).toEqual(['2024-11-20', true]);
    expect(await period('to=2026-11-20')).toEqual(['2024-11-20', true]);
    expect(await period('from=2025-01-01&to=2026-11-20')).toEqual(['2025-01-01', false]);
  });

  test('CSV has the enquiries of the filter, with notes on request', async () => {
    const id = await store.store({ ...contact, name: '=HYPERLINK("http://evil.example")' }, '2026-11-03');
    await store.store(faq, '2026-11-04');
    await act(id, 'note', { note: 'Wants a call' });
    const inbox = await page('/?form=contact&status=every');
    const [plain, withNotes] = [...inbox.querySelectorAll('.lead-line a[href*=csv]')].map((a) =>
      a.getAttribute('href'),
    );
    expect(plain).toBe('/enquiries.csv?status=every&form=contact');
    const { headers, text } = await visitor().get(String(plain));
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    const [head = '', row, ...rest] = text.split('\r\n');
    expect([head.startsWith('\ufeff"Reference"'), rest]).toEqual([true, ['']]);
    // The apostrophe makes a formula harmless. A phone number needs no apostrophe.
    for (const cell of [`"${id}"`, `"'=HYPERLINK(""http://evil.example"")"`, '"(+91) 9876543210"'])
      expect(row).toContain(cell);
    expect(text).not.toContain('Wants a call');
    expect((await visitor().get(String(withNotes))).text).toContain('Wants a call');
  });

  test('the texts of visitors are escaped', async () => {
    const hostile = {
      ...faq,
      name: '<script>alert(1)</script><b>\u202egnp',
      email: '"><img/src=x>@client.example',
      msg_subject: "';--<svg/onload=alert(1)>",
      message: `<img src=x onerror=alert(1)></textarea></title>${'నమస్తే '.repeat(600)}`.slice(0, 5_000),
      page: 'javascript:alert(1)//"onmouseover="x',
    };
    const id = await store.store(hostile, '2026-11-19', []);
    const suspected = await store.store(hostile, '2026-11-19', ['<i>a link</i>']);
    await act(id, 'note', { note: '</textarea><script>alert(2)</script>' });
    const enquiryPage = `/enquiries/${id}`;
    const paths = [
      '/',
      '/?words=%3Cscript%3E',
      '/spam',
      enquiryPage,
      `/enquiries/${suspected}`,
      `${enquiryPage}/erase`,
    ];
    for (const path of paths) {
      const document = await page(path);
      const hurt =
        'script:not([src^="/hashed/"]), [onerror], [onload], [onmouseover], main i, img[src=x], [style], style';
      expect(document.querySelectorAll(hurt), path).toHaveLength(0);
      const links = [...document.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '');
      expect(links.filter((href) => /^\s*javascript:/i.test(href))).toEqual([]);
    }
    const shown = await page(enquiryPage);
    expect(textOf(shown, '.message-text')).toBe(hostile.message.trim());
    expect(textOf(shown, 'h1')).toContain('<script>alert(1)</script>');
    expect(textOf(shown, '[aria-label=History] li span')).toContain('</textarea><script>alert(2)</script>');
  });
});
