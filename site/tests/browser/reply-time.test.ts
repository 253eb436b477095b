import { openWithClock } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { company, forms } from './content.ts';

test.use({ timezoneId: 'Pacific/Kiritimati' });

const sentence = (time: string) => forms.reply.now.replace('{time}', time);

// The same component on each page with a form.
for (const path of ['/contact', '/about', '/faq'])
  test(`beside the form of ${path} are the hours, also in the reader’s own time, and the local time of the company`, {
    tag: '@long',
  }, async ({ page }) => {
    const noon = new Date('2026-11-23T12:00:00Z');
    const at = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: company.hours.timeZone,
    }).format(noon);
    await openWithClock(page, path, noon.getTime());
    const main = page.getByRole('main');
    await expect(main).toContainText(forms.reply.text);
    await expect(main).toContainText(sentence(at));
    const [beginning = ''] = (forms.reply.there ?? '').split('{from}');
    const own = (await main.innerText()).split(beginning.replace('{place}', 'Kiritimati'))[1] ?? '';
    expect(own).toMatch(/^\d\d:\d\d/);
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const offset = { IN: 8.5 * 60 }[company.country as 'IN'];
    if (offset) expect(minutes(own)).toBe(minutes(company.hours.from) + offset);
    const { open = '', closed = '' } = forms.reply.state ?? {};
    await expect(main).toContainText(open);
    await page.clock.runFor('01:00:00');
    await expect(main).not.toContainText(sentence(at));
    if (company.hours.timeZone !== 'Asia/Kolkata') return;
    await expect(main).toContainText(closed.split('{wait}')[0] ?? '');
  });
